import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';
import { type StoredResponse, storeResponse, type WireResponse } from './stored-response.ts';

const text = 'A bill, line by line. '.repeat(100);
const page = () =>
	storeResponse(
		200,
		{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public' },
		Buffer.from(text),
		{ quality: 5 },
	);

function headersOf({ headers }: WireResponse): Record<string, string> {
	return Object.fromEntries(
		headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])),
	);
}

function ask(
	stored: StoredResponse,
	acceptEncoding?: string,
	more: Record<string, string | undefined> = {},
): WireResponse {
	return negotiate(stored, { headers: { 'accept-encoding': acceptEncoding, ...more } });
}

describe('content encoding', () => {
	test.each([
		['gzip, deflate, br, zstd', 'br'],
		['gzip, deflate', 'gzip'],
		['br;q=0, gzip', 'gzip'],
		['br;q=0.0,gzip;q=0', undefined],
		['br;Q=0, GZIP', 'gzip'],
		['br; q=0.5', 'br'],
		['identity', undefined],
		['', undefined],
		[undefined, undefined],
		['brotli-like', undefined],
	])('Accept-Encoding %s: %s', async (accepted, encoding) => {
		const response = ask(await page(), accepted);
		const headers = headersOf(response);
		expect(headers['content-encoding']).toBe(encoding);
		expect(headers.vary).toBe('accept-encoding');
		expect(headers['content-length']).toBe(String(response.body?.byteLength));
		const body = response.body ?? Buffer.alloc(0);
		const plain =
			encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
		expect(Buffer.from(plain).toString()).toBe(text);
	});

	test('sends small or incompressible bodies as they are, without Vary', async () => {
		const small = await storeResponse(200, { 'content-type': 'text/css' }, Buffer.from('a{}'), {
			quality: 5,
		});
		const font = await storeResponse(200, { 'content-type': 'font/woff2' }, Buffer.alloc(5_000), {
			quality: 5,
		});
		for (const stored of [small, font]) {
			const headers = headersOf(ask(stored, 'br'));
			expect(headers['content-encoding']).toBeUndefined();
			expect(headers.vary).toBeUndefined();
		}
	});
});

describe('conditional requests', () => {
	test('responds 304 to a matching ETag, weak, in a list, or as a star', async () => {
		const stored = await page();
		const etag = headersOf(ask(stored, 'br')).etag ?? '';
		for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const response = ask(stored, 'br', { 'if-none-match': ifNoneMatch });
			expect(response).toMatchObject({ status: 304, body: undefined });
			expect(headersOf(response)).toMatchObject({
				etag,
				vary: 'accept-encoding',
				'cache-control': 'public',
				'x-content-type-options': 'nosniff',
			});
			expect(headersOf(response)['content-length']).toBeUndefined();
		}
	});

	test('sends the body if it changed or the ETag is of another encoding', async () => {
		const stored = await page();
		const gzipTag = headersOf(ask(stored, 'gzip')).etag;
		for (const ifNoneMatch of ['"something"', gzipTag]) {
			expect(ask(stored, 'br', { 'if-none-match': ifNoneMatch }).status).toBe(200);
		}
	});

	test('compares dates if the client has no ETag', async () => {
		const date = 'Sun, 03 Aug 2025 00:00:00 GMT';
		const dated = await storeResponse(
			200,
			{ 'content-type': 'application/xml', 'last-modified': date },
			Buffer.from(text),
			{ quality: 5 },
		);
		const etag = headersOf(ask(dated, 'br')).etag;
		for (const [more, status] of [
			[{ 'if-modified-since': date }, 304],
			[{ 'if-modified-since': 'Sun, 03 Aug 2025 00:00:01 GMT' }, 304],
			[{ 'if-modified-since': 'Sat, 02 Aug 2025 23:59:59 GMT' }, 200],
			[{ 'if-modified-since': date, 'if-none-match': '"another"' }, 200],
			[{ 'if-modified-since': 'Sat, 02 Aug 2025 00:00:00 GMT', 'if-none-match': etag }, 304],
			[{ 'if-modified-since': 'yesterday' }, 200],
			[{ 'if-modified-since': '2999' }, 200],
			[{ 'if-modified-since': '' }, 200],
		] as const) {
			expect(ask(dated, 'br', more).status, JSON.stringify(more)).toBe(status);
		}
		const known = ask(dated, 'br', { 'if-modified-since': date });
		expect(known.body).toBeUndefined();
		expect(headersOf(known)).toMatchObject({ etag, 'last-modified': date });
		// A response without a date is never stale.
		expect(ask(await page(), 'br', { 'if-modified-since': date }).status).toBe(200);
	});

	test('never responds 304 to an error', async () => {
		const missing = await storeResponse(404, { 'content-type': 'text/html' }, Buffer.from(text), {
			quality: 5,
		});
		expect(ask(missing, 'br', { 'if-none-match': '*' }).status).toBe(404);
	});
});
