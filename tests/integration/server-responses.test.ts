import { afterAll, describe, expect, test } from 'vitest';
import { rawRequest, request } from '../support/raw-request.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { contactMessage, post } from '../support/site-requests.ts';

const site = await startSite({ env: { SUBMISSIONS_LIMIT: '30', LOG_LEVEL: 'debug' } });
afterAll(() => removeSite(site));

const form = 'content-type: application/x-www-form-urlencoded';

describe('malformed requests get a response and cause no error', () => {
	const malformed: [string, number[]][] = [
		[request('GET //'), [200, 308]],
		[request('GET /\\evil.example'), [404]],
		[request('GET /%'), [404]],
		[request('GET /blog/%00'), [404]],
		...['inbox', 'posts', 'newsletters', 'stories'].map((screen): [string, number[]] => [
			request(`GET /desk/${screen}/%00`),
			[404],
		]),
		[request('GET /blog/%c0%af'), [404]],
		[request('GET /../../etc/passwd'), [404]],
		[request('GET /blog/..%2f..%2fetc%2fpasswd'), [404]],
		[request('GET /?%zz=%&a[]=1&__proto__=x'), [200]],
		[request(`GET /blog/${'a'.repeat(3_000)}`), [404]],
		[request('GET /about', ['host: evil.example']), [200, 400]],
		[request('POST /contact', [form, 'content-length: 3'], '%%%'), [422]],
		[
			request('POST /contact', [form, 'content-length: 3', 'transfer-encoding: chunked'], 'abc'),
			[400],
		],
		[
			request('POST /contact', ['content-type: multipart/form-data', 'content-length: 3'], 'abc'),
			[400, 422],
		],
		[request('POST /blog/no-such-post', [form, 'content-length: 0']), [404]],
		[request('POST /nope', [form, 'content-length: 0']), [404]],
		['GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', [400, 404]],
		['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
	];
	test.each(malformed)('%j', async (bytes, statuses) => {
		const { status, headers } = await rawRequest(site.url, Buffer.from(bytes, 'latin1'));
		expect(statuses).toContain(status);
		// No redirect leaves the site.
		if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])/);
	});

	test('hundreds of different queries and paths are one page each', async () => {
		const pages = new Set<string>();
		for (let round = 0; round < 8; round += 1) {
			const batch = Array.from({ length: 25 }, async (_, at) => {
				const found = await fetch(`${site.url}/about?${round}=${at}`);
				pages.add(`${found.status} ${found.headers.get('etag')}`);
				const missing = await fetch(`${site.url}/x${round}/${at}`);
				pages.add(`${missing.status} ${missing.headers.get('etag')}`);
				await Promise.all([found.arrayBuffer(), missing.arrayBuffer()]);
			});
			await Promise.all(batch);
		}
		expect(pages.size).toBe(2);
	});

	test('hundreds of invented posts and stories are one page each, in their language', async () => {
		for (const folder of ['/blog', '/es/blog', '/stories', '/letters']) {
			const pages = await Promise.all(
				Array.from({ length: 50 }, async (_, at) => {
					const response = await fetch(`${site.url}${folder}/invented-${at}`);
					return `${response.status} ${await response.text()}`;
				}),
			);
			expect(new Set(pages).size).toBe(1);
			expect(pages[0]).toMatch(folder === '/es/blog' ? /^404 .*lang="es/s : /^404 .*lang="en/s);
		}
		const text = await (await fetch(`${site.url}/blog/invented`)).text();
		expect(text).toContain('Blog post not found');
	});
});

test('a form whose Origin is the https address of a proxy in front is accepted', async () => {
	const { host } = new URL(site.url);
	const response = await post(`${site.url}/newsletter`, {}, { origin: `https://${host}` });
	expect(response.status).toBe(422);
});

test('the log is JSON lines with a request id, without anything a visitor wrote', async () => {
	const secret = 'a-diagnosis-nobody-else-may-read';
	await post(`${site.url}/contact?${secret}`, contactMessage({ message: secret, email: secret }));
	await fetch(`${site.url}/about?${secret}`);
	const lines = site
		.output()
		.split('\n')
		.filter((line) => line.startsWith('{'));
	const requests = lines.map((line) => JSON.parse(line)).filter(({ path }) => path);
	expect(requests.length).toBeGreaterThan(10);
	expect(requests.every(({ id }) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
	expect(site.output()).not.toContain(secret);
	expect(site.output()).not.toMatch(/127\.0\.0\.1|::1/);
});
