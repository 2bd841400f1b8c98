import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, loadContent } from '../../app/content/content.server.ts';
import type { OpenDatabase } from '../../app/db/database.server.ts';
import type { Database } from '../../app/db/schema.ts';
import { jsonFeed } from '../../app/seo/feeds/json-feed.server.ts';
import { atomFeed, rssFeed } from '../../app/seo/feeds/xml-feeds.server.ts';
import { llms, robots, securityContact } from '../../app/seo/files/plain-files.server.ts';
import { sitemap } from '../../app/seo/files/sitemap.server.ts';
import {
	pageMarkdownResponse,
	postMarkdownResponse,
} from '../../app/seo/markdown/markdown-response.server.ts';
import { postCardResponse } from '../../app/seo/social-cards/card-response.server.ts';
import { type Services, servicesContext } from '../../app/services.server.ts';
import { newDatabase } from '../support/databases.ts';
import { recordingServices } from '../support/form-requests.ts';

const content = loadContent('content');
let open: OpenDatabase;

beforeAll(async () => {
	open = await newDatabase('postgres');
});
afterAll(() => open.close());

function contextOf(services: Services) {
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	return context;
}

const siteUrl = 'https://site.example';

describe('a database that cannot be read', () => {
	const outputs: Record<string, (context: RouterContextProvider) => Promise<Response>> = {
		atomFeed,
		rssFeed,
		jsonFeed,
		llms,
		sitemap: (context) => sitemap('sitemap', context),
		'blog.md': (context) => pageMarkdownResponse('/blog.md', context),
		'post.md': (context) => postMarkdownResponse('a', context),
		'post.png': (context) => postCardResponse('a', context),
	};
	test.each(Object.keys(outputs))(
		'%s: status 503 without a cause, which is logged',
		async (name) => {
			// No such table: what a half-restored database answers.
			const broken = open.db.withSchema('nowhere') as Database;
			const { services, logged } = recordingServices(broken, content, { siteUrl });
			const answer = await outputs[name]?.(contextOf(services));
			expect(answer?.status).toBe(503);
			expect(answer?.headers.get('retry-after')).toBe('60');
			expect(await answer?.text()).not.toContain('nowhere');
			expect(logged()).toContain('nowhere');
		},
	);
});

describe('the security contact', () => {
	const withContact = (security_contact: string | null): Content => ({
		...content,
		site: { ...content.site, owner: { ...content.site.owner, security_contact } },
	});
	const ask = (contact: string | null) => {
		const { services } = recordingServices(open.db, withContact(contact), { siteUrl });
		return securityContact(contextOf(services));
	};

	test('is left out while it is not set', () => {
		expect(ask(null).status).toBe(404);
	});

	test.each([
		['mailto:security@site.example', 'mailto:security@site.example'],
		['/contact', 'https://site.example/contact'],
		['https://other.example/report', 'https://other.example/report'],
	])('%s: the fields of RFC 9116', async (contact, address) => {
		const answer = ask(contact);
		expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		const fields = Object.fromEntries(
			(await answer.text())
				.trim()
				.split('\n')
				.map((line) => line.split(/: (.*)/s)),
		);
		expect(fields).toMatchObject({
			Contact: address,
			Canonical: 'https://site.example/.well-known/security.txt',
		});
		const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
		expect(days).toBeGreaterThan(30);
		expect(days).toBeLessThan(365);
	});
});

test('robots.txt lets everybody in and names the sitemap', async () => {
	const { services } = recordingServices(open.db, content, { siteUrl });
	const text = await robots(contextOf(services)).text();
	expect(text).toMatch(/^User-agent: \*\nAllow: \/$/m);
	expect(text).toMatch(/^Sitemap: https:\/\/site\.example\/sitemap\.xml$/m);
	expect(text).not.toContain('Disallow');
});
