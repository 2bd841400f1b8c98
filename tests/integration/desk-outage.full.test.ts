import { afterAll, expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newSession } from '../support/desk-browser.ts';
import { addDeskSample } from '../support/desk-role-sample.ts';
import { deskVisits } from '../support/desk-role-table.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// Every screen and every button of the desk during a database outage, and after it.

const server = await startPostgresServer();
const databaseUrl = await server.databaseUrl('site');
const site = await startSite({ databaseUrl, env: { JOBS: 'off', SIGN_IN_LIMIT: '0' } });
const open = await openDatabase(site.location);
const sample = await addDeskSample(open.db);
const cookie = `desk=${(await newSession(open.db, 'owner')).token}`;
await open.close();
afterAll(async () => {
	await removeSite(site);
	await server.remove();
});

const ask = (url: string, body?: URLSearchParams) =>
	fetch(site.url + url, {
		headers: { cookie, 'sec-fetch-site': 'same-origin' },
		redirect: 'manual',
		signal: AbortSignal.timeout(20_000),
		...(body && { method: 'POST', body }),
	});

test('during an outage each says so, as a screen and as data, and reveals nothing else', async () => {
	const visits = Object.entries(deskVisits).map(([path, visit]) => ({
		...visit,
		url: visit.url?.(sample) ?? `/${path}`,
		isScreen: deskRoutes.some((route) => route.path === path && route.module.endsWith('.tsx')),
	}));
	await server.stop();
	const asked = visits.flatMap(({ url, get, isScreen, clicks = [] }) => {
		const [pathname, search = ''] = url.split('?');
		return [
			...(get === 405 ? [] : [{ to: url, isPage: isScreen }]),
			...(isScreen ? [{ to: `${pathname}.data?${search}`, isPage: false }] : []),
			...clicks.flatMap(({ form }) =>
				form ? [{ to: url, isPage: isScreen, body: new URLSearchParams(form(sample)) }] : [],
			),
		];
	});
	expect(asked.length).toBeGreaterThan(80);
	await Promise.all(
		asked.map(async ({ to, isPage, ...rest }) => {
			const body = 'body' in rest ? rest.body : undefined;
			const name = `${body ? `POST ${body}` : 'GET'} ${to}`;
			const answer = await ask(to, body);
			const text = await answer.text();
			expect(answer.status, name).toBe(503);
			expect(answer.headers.get('cache-control'), name).toContain('no-store');
			expect(text, name).not.toMatch(/ECONNREFUSED|node_modules|at \S+ \(/);
			// A heading and a link to go on, also without JavaScript.
			if (isPage) expect(text, name).toMatch(/<h1[\s\S]*<a /);
		}),
	);

	await server.start();
	const back = visits.filter(({ get = 200 }) => get === 200);
	for (const { url } of back) {
		await expect
			.poll(async () => (await ask(url)).status, { message: url, timeout: 60_000 })
			.toBe(200);
	}
});
