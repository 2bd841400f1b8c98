import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawReply, rawRequest, request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, post, postAsScript } from '../support/site-requests.ts';
import { allRoutes } from '../support/specification.ts';

let site: SiteProcess;
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '30', LOG_LEVEL: 'debug' } });
});
afterAll(() => removeSite(site));

const form = 'content-type: application/x-www-form-urlencoded';

describe('headers of every kind of response', () => {
	const kinds: [string, number, () => Promise<Response | RawReply>][] = [
		['a page', 200, () => fetch(`${site.url}/`)],
		['a page that shows data', 200, () => fetch(`${site.url}/blog`)],
		['a page without a body', 200, () => fetch(site.url, { method: 'HEAD' })],
		['a file', 200, () => fetch(`${site.url}/favicon.svg`)],
		['a file that is missing', 404, () => fetch(`${site.url}/assets/no.js`)],
		['an unknown path', 404, () => fetch(`${site.url}/no/such/page`)],
		['a missing post', 404, () => fetch(`${site.url}/blog/no-such-post`)],
		['another spelling', 308, () => fetch(`${site.url}/About/`, { redirect: 'manual' })],
		['a page the visitor has', 304, notModified],
		['a method it does not take', 405, () => fetch(site.url, { method: 'DELETE' })],
		['a post to a page without a form', 405, () => post(`${site.url}/about`, {})],
		['a sent form', 303, () => post(`${site.url}/contact`, withoutKey())],
		['a sent form, by script', 200, () => postAsScript(`${site.url}/contact`, contactMessage())],
		['a form with a mistake', 422, () => post(`${site.url}/contact`, {})],
		['a form too large', 413, () => post(`${site.url}/contact`, large(300))],
		['a body far too large', 413, () => post(`${site.url}/contact`, large(2_000))],
		['a form from elsewhere', 403, () => post(`${site.url}/contact`, {}, fromElsewhere)],
		['something that is no form', 415, () => rawRequest(site.url, json)],
		['health', 200, () => fetch(`${site.url}/healthz`)],
		['readiness', 200, () => fetch(`${site.url}/readyz`)],
		['bytes that are no HTTP', 400, () => rawRequest(site.url, 'HELLO\r\n\r\n')],
		['headers too large', 431, () => rawRequest(site.url, hugeHeader)],
	];
	const fromElsewhere = { origin: 'https://evil.example' };
	const json = request(
		'POST /contact',
		['content-type: application/json', 'content-length: 2'],
		'{}',
	);
	const hugeHeader = request('GET /', [`x: ${'a'.repeat(20_000)}`]);
	const large = (kilobytes: number) => contactMessage({ message: 'x'.repeat(kilobytes * 1024) });
	const withoutKey = () => ({ ...contactMessage(), submission_key: '' });
	async function notModified() {
		const etag = (await fetch(site.url)).headers.get('etag') ?? '';
		return fetch(site.url, { headers: { 'if-none-match': etag } });
	}

	test.each(kinds)('%s (%i)', async (_, status, send) => {
		const response = await send();
		expect(response.status).toBe(status);
		const headers =
			response.headers instanceof Headers ? Object.fromEntries(response.headers) : response.headers;
		expect(headers).toMatchObject({
			'strict-transport-security': expect.stringContaining('max-age='),
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'same-origin',
			'permissions-policy': expect.stringContaining('camera=()'),
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'x-frame-options': 'DENY',
			'content-security-policy': expect.stringMatching(
				/^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'$/,
			),
		});
		expect(headers).not.toHaveProperty('x-powered-by');
		expect(headers).not.toHaveProperty('set-cookie');
	});

	test('also when rate limited (429)', async () => {
		const statuses = [];
		for (let sent = 0; sent < 33; sent += 1) {
			const response = await post(`${site.url}/community/stories`, {
				success_story: 'a',
				helpful_resources: 'b',
			});
			statuses.push(response.status);
			if (response.status !== 303) expect(response.headers.get('x-frame-options')).toBe('DENY');
		}
		expect(statuses).toEqual([...Array(30).fill(303), 429, 429, 429]);
	});

	test('only public responses may be stored by other caches', async () => {
		const cacheControlOf = async (path: string, init?: RequestInit) =>
			(await fetch(site.url + path, init)).headers.get('cache-control');
		const forAWeek = 'public, max-age=0, s-maxage=60, stale-if-error=604800';
		// A cache in front doesn't know of revocations.
		const revocable = 'public, max-age=0, s-maxage=1';
		const files = ['/contact?sent', '/robots.txt', '/social/home.png'];
		// Pages with posts or links to them, or stories.
		const live = ['/blog', '/help-now'];
		const stories = ['/community/stories', '/community/stories.data', '/sitemap.xml', '/llms.txt'];
		const fixed = allRoutes.filter((path) => ![...live, ...stories].includes(path));
		for (const path of [...fixed, ...files]) {
			expect(await cacheControlOf(path), path).toBe(forAWeek);
		}
		for (const path of [...live, '/blog.data', '/feed.xml', '/about.md']) {
			expect(await cacheControlOf(path), path).toBe(revocable);
		}
		for (const path of stories) {
			expect(await cacheControlOf(path), path).toBe(`${revocable}, stale-if-error=5`);
		}
		expect(await cacheControlOf('/nope')).toBe('no-store');
		expect(await cacheControlOf('/healthz')).toBe('no-store');
		const sent = await post(`${site.url}/newsletter`, { submission_key: '' });
		expect(sent.headers.get('cache-control')).toBe('no-store');
	});

	test('the response to a wrong method names the allowed ones', async () => {
		const about = await post(`${site.url}/about`, {});
		expect(about.headers.get('allow')).toBe('GET, HEAD');
		const contact = await fetch(`${site.url}/contact`, { method: 'PUT', body: 'x' });
		expect(contact.headers.get('allow')).toBe('GET, HEAD, POST');
	});
});

describe('malformed requests get a response and cause no error', () => {
	const malformed: [string, number[]][] = [
		[request('GET //'), [200, 308]],
		[request('GET //evil.example/..'), [404]],
		[request('GET /\\evil.example'), [404]],
		[request('GET /%'), [404]],
		[request('GET /%00'), [404]],
		[request('GET /blog/%00'), [404]],
		[request('GET /blog/%c0%af'), [404]],
		[request('GET /blog/%F0%9F%92%8A'), [404]],
		[request('GET /../../etc/passwd'), [404]],
		[request('GET /blog/..%2f..%2fetc%2fpasswd'), [404]],
		[request('GET /assets/../../package.json'), [404]],
		[request('GET /?%zz=%&a[]=1&__proto__=x'), [200]],
		[request('GET /contact?sent&sent=%00'), [200]],
		[request(`GET /${'a'.repeat(5_000)}`), [400]],
		[request(`GET /blog/${'a'.repeat(3_000)}`), [404]],
		[request('GET http://evil.example/about'), [200]],
		[request('GET /about', ['host: evil.example']), [200, 400]],
		[request('OPTIONS *'), [400]],
		[request('TRACE /'), [405]],
		[request('BREW /'), [400]],
		[request('GET /', ['content-length: 5'], 'hello'), [200]],
		[request('GET /', ['expect: miracles']), [200, 417]],
		[request('GET /', ['upgrade: websocket', 'connection: upgrade']), [200]],
		[request('POST /contact', [form, 'content-length: 3'], '%%%'), [422]],
		[request('POST /contact', [form, 'content-length: 0']), [422]],
		[request('POST /contact', [form, 'content-length: nine']), [400]],
		[
			request('POST /contact', [form, 'content-length: 3', 'transfer-encoding: chunked'], 'abc'),
			[400],
		],
		[
			request('POST /contact', ['content-type: multipart/form-data', 'content-length: 3'], 'abc'),
			[400, 422],
		],
		[request('POST /blog/no-such-post', [form, 'content-length: 0']), [404]],
		[request('POST /blog/%00', [form, 'content-length: 0']), [404]],
		[request('POST /nope', [form, 'content-length: 0']), [404]],
		['GET / HTTP/1.1\r\n\r\n', [400]],
		['GET / HTTP/1.0\r\n\r\n', [200]],
		['GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', [400, 404]],
		['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
	];
	test.each(malformed)('%j', async (bytes, statuses) => {
		const { status, headers } = await rawRequest(site.url, Buffer.from(bytes, 'latin1'));
		expect(statuses).toContain(status);
		// No redirect leaves the site.
		if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])/);
	});

	test('thousands of different queries and paths are one page each, and not slower', async () => {
		const pages = new Set<string>();
		for (let round = 0; round < 40; round += 1) {
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

	test('the 404 page does not contain the unknown path', async () => {
		const page = await (await fetch(`${site.url}/a-very-unusual-path`)).text();
		expect(page).not.toContain('a-very-unusual-path');
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
