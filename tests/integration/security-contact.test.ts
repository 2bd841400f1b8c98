import { RouterContextProvider } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import { securityContact } from '#app/public/seo/files/plain-files.server.ts';
import { newDatabase } from '../support/databases.ts';
import { recordingServices } from '../support/form-requests.ts';
import { contentsWithOwner } from '../support/site-contents.ts';

const open = await newDatabase();
afterAll(() => open.close());

function contextOf(services: Services) {
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	return context;
}

const siteUrl = 'https://site.example';

describe('the security contact', () => {
	const request = (security_contact: string | null) => {
		const { en: content } = contentsWithOwner({ security_contact });
		const { services } = recordingServices(open.db, { content, siteUrl });
		return securityContact(contextOf(services));
	};

	test('is missing while it is not set', () => {
		expect(request(null).status).toBe(404);
	});

	test.each([
		['mailto:security@site.example', 'mailto:security@site.example'],
		['/contact', 'https://site.example/contact'],
		['https://other.example/report', 'https://other.example/report'],
	])('%s: has the fields of RFC 9116', async (contact, url) => {
		const response = request(contact);
		expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		const fields = Object.fromEntries(
			(await response.text())
				.trim()
				.split('\n')
				.map((line) => line.split(/: (.*)/s)),
		);
		expect(fields).toMatchObject({
			Contact: url,
			Canonical: 'https://site.example/.well-known/security.txt',
		});
		const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
		expect(days).toBeGreaterThan(30);
		expect(days).toBeLessThan(365);
	});
});
