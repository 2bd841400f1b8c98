import { afterAll, describe, expect, test } from 'vitest';
import { startBehindNginx } from '../support/behind-nginx.ts';
import { rawGet } from '../support/raw-get.ts';
import { publishSample } from '../support/sample-stories.ts';
import { pagesExpire, until } from '../support/site-requests.ts';

const behind = await startBehindNginx();
afterAll(() => behind.remove());

const urlOf = (path: string) => behind.nginx.url + path;
const text = async (path: string) => (await fetch(urlOf(path))).text();

test('asks the replicas once for a page without posts or stories that many open', async () => {
	await rawGet(urlOf('/about'), { 'accept-encoding': 'br' });
	const before = behind.reached('/about');
	const readers = Array.from({ length: 16 }, async () => {
		for (let read = 0; read < 20; read += 1) {
			const response = await rawGet(urlOf('/about'), { 'accept-encoding': 'br' });
			expect([response.status, response.headers['x-cache']]).toEqual([200, 'HIT']);
		}
	});
	await Promise.all(readers);
	expect(behind.reached('/about')).toBe(before);
});

test('stores nothing that shows or names a post or a story', async () => {
	const { slug } = await publishSample(behind.open.db);
	const story = `/community/stories/${slug}`;
	for (const path of [
		...['/help-now', '/help-now.data', '/help-now.md', '/blog', '/blog.data', '/blog.md'],
		...[
			'/blog/one',
			'/blog/one.data',
			'/blog/one.md',
			'/social/blog/one.png',
			'/community/stories',
		],
		...[story, `${story}.data`, `${story}.md`, `/social${story}.png`],
		...['/community/stories.data', '/community/stories.md', '/feed.xml'],
		...['/sitemap.xml', '/llms.txt'],
	]) {
		for (let read = 0; read < 2; read += 1) {
			const { status, headers } = await rawGet(urlOf(path));
			expect([path, status, headers['x-cache']]).toEqual([path, 200, 'MISS']);
		}
	}
});

test('shows a picture no longer than it exists, and asks once for built files', async () => {
	const hash = '0'.repeat(32);
	const size = { width: 8, height: 4 };
	const { id } = await behind.open.db
		.insertInto('pictures')
		.values({ ...size, hash, original: Buffer.from('whole') })
		.returning('id')
		.executeTakeFirstOrThrow();
	await behind.open.db
		.insertInto('picture_files')
		.values({ ...size, picture_id: id, format: 'webp', bytes: Buffer.from('small') })
		.execute();
	const file = `/pictures/${hash}/8x4.webp`;
	for (let read = 0; read < 4; read += 1) expect((await rawGet(urlOf(file))).status).toBe(200);
	await behind.open.db.deleteFrom('pictures').execute();
	await until(
		async () => (await rawGet(urlOf(file))).status,
		(status) => status === 404,
		20_000,
	);
	const [script = ''] = /\/assets\/[^"]+\.js/.exec(await text('/')) ?? [];
	await rawGet(urlOf(script));
	const { status, headers } = await rawGet(urlOf(script));
	expect([status, headers['x-cache']]).toEqual([200, 'HIT']);
});

describe('compressed bodies', () => {
	test.each([
		['br', 'br'],
		['gzip', 'gzip'],
		['identity', undefined],
	])(
		'Accept-Encoding "%s": has the same bytes and headers as the site',
		async (accepted, encoding) => {
			const headers = { 'accept-encoding': accepted };
			const direct = await rawGet(`${behind.sites[0].url}/how-it-works`, headers);
			const first = await rawGet(urlOf('/how-it-works'), headers);
			const second = await rawGet(urlOf('/how-it-works'), headers);
			for (const response of [first, second]) {
				expect(response.status).toBe(200);
				expect(response.headers['content-encoding']).toBe(encoding);
				expect(response.body.equals(direct.body)).toBe(true);
				for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy']) {
					expect(response.headers[name]).toBe(direct.headers[name]);
				}
				// Each header occurs once, although nginx adds its own to its own responses.
				expect(response.headers['x-content-type-options']).toBe('nosniff');
			}
			expect(second.headers['x-cache']).toBe('HIT');
		},
	);

	test('responds 304 for a current page, also from the cache, and sends no body for HEAD', async () => {
		const headers = { 'accept-encoding': 'br' };
		const { etag = '' } = (await rawGet(urlOf('/about'), headers)).headers;
		const again = await rawGet(urlOf('/about'), { ...headers, 'if-none-match': String(etag) });
		expect([again.status, again.body.length]).toEqual([304, 0]);
		const old = await rawGet(urlOf('/about'), { ...headers, 'if-none-match': '"other"' });
		expect(old.status).toBe(200);
		const head = await rawGet(urlOf('/about'), headers, 'HEAD');
		expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
	});
});

describe('queries', () => {
	test('requests free text from the site each time, and keeps it out of the cache', async () => {
		const before = behind.reached('/why-now');
		for (const query of ['?q=a', '?q=a', '?utm_source=letter&q=a', '?page=1000', '?page=1&x=y']) {
			expect((await rawGet(urlOf(`/why-now${query}`))).headers['x-cache']).toBe('BYPASS');
		}
		// The log is read as it arrives.
		await until(
			async () => behind.reached('/why-now') - before,
			(reached) => reached === 5,
		);
	});

	test.each(['?%73ent', '?sent&utm_a=1', '?utm_a=1&sent'])(
		"/contact%s doesn't replace the cached form",
		async (query) => {
			await pagesExpire();
			await rawGet(urlOf(`/contact${query}`));
			expect(await text('/contact')).toContain('name="email"');
			expect(await text('/contact?sent')).not.toContain('name="email"');
			expect(await text('/contact?utm_source=a&sent=')).not.toContain('name="email"');
			expect(await text('/contact')).toContain('name="email"');
			expect(await text('/contact?utm_source=sent')).toContain('name="email"');
		},
	);
});

test('caches only successful pages', async () => {
	for (const path of ['/no/such/page', '/blog/no-such-post', '/About/']) {
		const responses = [await rawGet(urlOf(path)), await rawGet(urlOf(path))];
		expect(responses.map(({ headers }) => headers['x-cache'])).not.toContain('HIT');
		expect(responses[1]?.status).toBeGreaterThanOrEqual(300);
	}
	const redirect = await rawGet(urlOf('/About/?a=b'));
	expect([redirect.status, redirect.headers.location]).toEqual([308, '/about?a=b']);
});

test("hides the monitoring endpoints and nginx's version from outside", async () => {
	const ready = await rawGet(urlOf('/readyz'));
	expect(ready.status).toBe(404);
	expect(ready.headers).toMatchObject({
		server: 'nginx',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'x-content-type-options': 'nosniff',
	});
	expect((await rawGet(urlOf('/healthz'))).status).toBe(200);
});

test('logs no visitor’s address and no query', async () => {
	// The replicas are at 127.0.0.1, and the log names the one that responded.
	await rawGet(urlOf('/about?what-a-visitor-typed'), {}, 'GET', '127.0.0.9');
	const log = await until(
		() => behind.nginx.accesses(),
		(lines) => lines.includes('/about'),
	);
	expect(log).toContain('127.0.0.1:');
	expect(log).not.toMatch(/127\.0\.0\.9|what-a-visitor-typed/);
});
