import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newDatabaseLocation } from '../support/databases.ts';
import { samplePost } from '../support/posts.ts';
import { rawRequest, request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// User text in a header ends no header, no directive and no quotation.

const strange = 'né\r\nset-cookie: a=b; "c", <d>';

let site: SiteProcess;
beforeAll(async () => {
	const { databaseUrl = '' } = await newDatabaseLocation();
	site = await startSite({ databaseUrl });
	const open = await openDatabase(site.location);
	await open.db
		.insertInto('blog_posts')
		.values([
			samplePost('host', { soundcloud_url: 'https://a;script-src *.evil.example/x' }),
			samplePost('host-file', { soundcloud_url: 'https://a;script-src.evil.example/x.mp3' }),
			samplePost('picture', { image_url: 'https://a;script-src.evil.example/x.png' }),
			samplePost(strange, { former_slugs: ['before'] }),
		])
		.execute();
	await open.close();
});
afterAll(() => removeSite(site));

const get = (path: string) =>
	rawRequest(site.url, Buffer.from(request(`GET ${path}`, ['connection: close']), 'latin1'));

test.each(['/blog/host', '/blog/host-file', '/blog/picture'])(
	'the policy of %s has each directive once, and scripts from this site only',
	async (path) => {
		const { status, headers } = await get(path);
		expect(status).toBe(200);
		const directives = (headers['content-security-policy'] ?? '')
			.split(/;\s*/)
			.map((directive) => directive.split(' ')[0]);
		expect(directives).toContain('script-src');
		expect(new Set(directives).size).toBe(directives.length);
		expect(headers['content-security-policy']).not.toContain('evil');
	},
);

test.each([
	'/blog/before',
	'/blog/before.md',
	'/social/blog/before.png',
	`/blog/${encodeURIComponent(strange).toUpperCase()}`,
	'/About/?x=\xe9%0d%0aset-cookie:%20a=b',
	'/BLOG/x%0d%0aset-cookie:%20a=b',
	'/blog?page=%0d%0aset-cookie:%20a=b',
	'/desk/inbox?view=%0d%0aset-cookie:%20a=b',
	'/desk/posts/%0d%0aset-cookie:%20a=b',
	'/desk/sign-in?next=/desk%0d%0aset-cookie:%20a=b',
	'/help-now/deadlines.ics?kind=%0d%0aset-cookie:%20a=b',
])('%s gets no injected header', async (path) => {
	const { status, headers } = await get(path);
	expect(status).toBeLessThan(500);
	expect(headers).not.toHaveProperty('set-cookie');
	// Printable ASCII, and the characters of a URL (RFC 3986).
	expect(headers.location ?? '/').toMatch(/^\/[\w\-.~%!$&'()*+,;=:@/?#\xe9]*$/);
});
