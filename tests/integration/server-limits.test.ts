import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, request } from '../support/raw-request.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';
import { openConnection } from '../support/slow-connection.ts';

let site: SiteProcess;
beforeAll(async () => {
	site = await startSite({ env: { SUBMISSIONS_LIMIT: '0' } });
});
afterAll(() => removeSite(site));
afterEach(async () => {
	// After each of these, the site is up and has logged no error.
	expect((await fetch(`${site.url}/`)).status).toBe(200);
	expect(site.process.exitCode).toBe(null);
	expect(site.output()).not.toContain('request failed');
});

const form = 'content-type: application/x-www-form-urlencoded';
const chunked = 'transfer-encoding: chunked';
const post = (headers: string[], body = '') => request('POST /contact', [form, ...headers], body);
const many = (count: number) => Array.from({ length: count }, (_, at) => `x-${at}: y`);

describe('the size of a request', () => {
	test.each<[string, number, string]>([
		['headers of 15 KB', 200, request('GET /', [`x: ${'a'.repeat(15_000)}`])],
		['headers of 17 KB', 431, request('GET /', [`x: ${'a'.repeat(17_000)}`])],
		['90 headers', 200, request('GET /', many(90))],
		['110 headers', 431, request('GET /', many(110))],
		['an address of 3 KB', 404, request(`GET /${'a'.repeat(3_000)}`)],
		['an address of 5 KB', 400, request(`GET /${'a'.repeat(5_000)}`)],
		['an address of 20 KB', 431, request(`GET /${'a'.repeat(20_000)}`)],
		['a query of 20 KB', 431, request(`GET /about?${'a'.repeat(20_000)}`)],
		['a method of a thousand letters', 400, request(`${'A'.repeat(1_000)} /`)],
	])('%s: %i', expectStatus);
});

describe('the end of a request is unambiguous', () => {
	test.each<[string, number, string]>([
		['two lengths that differ', 400, post(['content-length: 3', 'content-length: 4'], 'abcd')],
		['two lengths that agree', 400, post(['content-length: 3', 'content-length: 3'], 'abc')],
		['a list of lengths', 400, post(['content-length: 3, 3'], 'abc')],
		['a length with a sign', 400, post(['content-length: +3'], 'abc')],
		['a negative length', 400, post(['content-length: -3'], 'abc')],
		['a length beyond all numbers', 400, post([`content-length: ${'9'.repeat(30)}`])],
		['length, then chunks', 400, post(['content-length: 3', chunked], '0\r\n\r\n')],
		['chunks, then length', 400, post([chunked, 'content-length: 3'], '0\r\n\r\n')],
		['another transfer coding', 400, post(['transfer-encoding: gzip'], '0\r\n\r\n')],
		['chunks that are not last', 400, post([`${chunked}, identity`], '0\r\n\r\n')],
		['a space before the colon', 400, post(['transfer-encoding : chunked'], '0\r\n\r\n')],
		['a chunk without a size', 400, post([chunked], 'zz\r\nabc\r\n0\r\n\r\n')],
		['a chunk too large to count', 400, post([chunked], `${'f'.repeat(17)}\r\nabc`)],
		['bare line feeds', 400, 'GET / HTTP/1.1\nHost: localhost\n\n'],
		['a folded header', 400, request('GET /', ['x: a', ' b'])],
		['NUL in a header', 400, request('GET /', ['x: a\0b'])],
		['a carriage return in a header', 400, request('GET /', ['x: a\rb'])],
		['chunks', 422, post([chunked], '3\r\na=b\r\n0\r\n\r\n')],
		['chunks and trailers', 422, post([chunked], '0\r\nx: y\r\n\r\n')],
	])('%s: %i', expectStatus);

	test('does not read the bytes after a refused request as another request', async () => {
		const connection = await openConnection(site.url);
		connection.write(post(['content-length: 3', chunked], `0\r\n\r\n${request('GET /healthz')}`));
		await connection.closed;
		expect(connection.received().match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
		expect(connection.status()).toBe(400);
	});

	test('responds in order to requests sent at once', async () => {
		const connection = await openConnection(site.url);
		const last = request('GET /healthz', ['connection: close']);
		connection.write(
			request('GET /about') + post(['content-length: 3'], 'a=b') + request('GET /no') + last,
		);
		await connection.closed;
		const statuses = [...connection.received().matchAll(/HTTP\/1\.1 (\d+)/g)];
		expect(statuses.map(([, status]) => status)).toEqual(['200', '422', '404', '200']);
	});
});

describe('forms of the request target', () => {
	test.each<[string, number, string]>([
		['a whole address', 200, request('GET http://elsewhere.example/about')],
		['a whole address without a path', 200, request('GET https://elsewhere.example')],
		['another scheme', 400, request('GET ftp://elsewhere.example/about')],
		['a host and port', 400, request('GET elsewhere.example:443')],
		['a star', 400, request('OPTIONS *')],
		['OPTIONS', 405, request('OPTIONS /contact')],
		['TRACE', 405, request('TRACE /', ['x-secret: y'])],
		['PROPFIND', 405, request('PROPFIND /')],
		['a method in small letters', 400, request('get /')],
		['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
		['two hosts', 400, request('GET /', ['host: elsewhere.example'])],
		['HTTP/1.0', 200, 'GET / HTTP/1.0\r\n\r\n'],
		['HTTP/0.9', 200, 'GET /\r\n\r\n'],
		['HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
		['HTTP/3.0', 400, 'GET / HTTP/3.0\r\nHost: localhost\r\n\r\n'],
		['an upgrade', 200, request('GET /', ['connection: upgrade', 'upgrade: h2c'])],
		['an unknown expectation', 422, post(['expect: miracles', 'content-length: 0'])],
	])('%s: %i', expectStatus);

	test.each(['/blog/.', '/blog/..', '/blog/%2e%2e', '/blog/.%2E', '/social/..png', '/blog/..data'])(
		'%s leads to no other page',
		async (path) => {
			const { status, body } = await rawRequest(site.url, request(`GET ${path}`));
			expect(status).toBe(404);
			expect(body).toContain('noindex');
		},
	);

	test('CONNECT makes no tunnel', async () => {
		const { status } = await rawRequest(site.url, request('CONNECT elsewhere.example:443'));
		expect(status).toBe(0);
	});

	test('responds to Expect: 100-continue', async () => {
		const connection = await openConnection(site.url);
		connection.write(post(['expect: 100-continue', 'content-length: 3', 'connection: close']));
		await expect.poll(connection.status).toBe(100);
		connection.write('a=b');
		await connection.closed;
		expect(connection.received()).toMatch(/\r\n\r\nHTTP\/1\.1 422 /);
	});

	test('does not echo TRACE', async () => {
		const { body } = await rawRequest(site.url, request('TRACE /', ['x-secret: a-cookie']));
		expect(body).not.toContain('a-cookie');
	});
});

test('ignores an unexpected body', async () => {
	const body = 'x'.repeat(2_000_000);
	await expectStatus('', 200, request('GET /', [`content-length: ${body.length}`], body));
	expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
});

async function expectStatus(_: string, status: number, bytes: string) {
	const reply = await rawRequest(site.url, Buffer.from(bytes, 'latin1'));
	expect(reply.status).toBe(status);
	expect(reply.headers).toMatchObject({
		'content-security-policy': expect.stringMatching(/^default-src 'none';/),
		'strict-transport-security': expect.stringContaining('max-age='),
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
	});
}
