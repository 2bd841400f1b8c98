import { type APIRequestContext, expect } from '@playwright/test';
import { newSession } from '../support/desk-browser.ts';
import { test } from './site-test.ts';

// Permissions are in tests/integration/desk-roles.full.test.ts.

const cookie = (token: string) => ({ cookie: `desk=${token}` });

test('signing in redirects only within the desk, and reveals nothing about accounts', async ({
	request,
	db,
	site,
}) => {
	const { token, email } = await newSession(db, 'editor');
	for (const next of ['//evil.example', '/about']) {
		const query = `?next=${encodeURIComponent(next)}`;
		const signedIn = await request.get(`/desk/sign-in${query}`, {
			headers: cookie(token),
			maxRedirects: 0,
		});
		expect(signedIn.headers().location).toBe('/desk');
		for (const [path, headers] of [
			['sign-in', {}],
			['confirm', cookie(token)],
		] as const) {
			const form = await (await request.get(`/desk/${path}${query}`, { headers })).text();
			expect(form, path).toContain('name="next" value="/desk"');
			expect(form, path).not.toMatch(/(href|action|value)="[^"/]*(\/\/|\\)evil/);
		}
	}
	const options = await step(request, site.url, '/desk/sign-in/passkey', {
		step: 'options',
		email,
	});
	const { allowCredentials, userVerification } = (await options.json()).options;
	expect(allowCredentials ?? []).toEqual([]);
	expect(userVerification).toBe('required');
	const unknown = await step(request, site.url, '/desk/sign-in/passkey', {
		step: 'verify',
		response: {},
	});
	const known = await step(request, site.url, '/desk/sign-in/passkey', {
		step: 'verify',
		response: { id: 'AAAA', email },
	});
	expect(await unknown.json()).toEqual(await known.json());
});

function step(request: APIRequestContext, origin: string, url: string, data: object) {
	return request.post(url, { data, headers: { origin } });
}
