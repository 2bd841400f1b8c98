import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { RequestAborted, readRequestBody } from './request-body.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const requestWith = (headers: Record<string, string>) =>
	Object.assign(new EventEmitter(), { headers, resume() {} }) as unknown as IncomingMessage;

/** Returns the bytes in use after garbage collection. */
function held(): number {
	collectGarbage();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

test('a body sent byte by byte takes hardly more memory than its bytes', async () => {
	const request = requestWith({});
	const reading = readRequestBody(request, 1_000_000, () => true);
	const before = held();
	for (let sent = 0; sent < 500_000; sent += 1) request.emit('data', Buffer.from([97]));
	const grown = held() - before;
	request.emit('end');
	expect((await reading).byteLength).toBe(500_000);
	expect(grown).toBeLessThan(2_000_000);
});

test('reserves memory for what has arrived, not for what was announced', async () => {
	let reserved = 0;
	const request = requestWith({ 'content-length': '1000000' });
	const reading = readRequestBody(request, 1_000_000, (bytes) => {
		reserved += bytes;
		return true;
	});
	expect(reserved).toBe(0);
	request.emit('data', Buffer.alloc(1_000));
	expect(reserved).toBeLessThanOrEqual(2_000);
	request.emit('close');
	await expect(reading).rejects.toThrow(RequestAborted);
});

test.each([
	['announced too large', { 'content-length': '1001' }, 0, BodyTooLarge],
	['too large, not announced', {}, 1_001, BodyTooLarge],
	['no room', {}, 600, TooBusy],
])('refuses a body that is %s', async (_, headers, size, error) => {
	const request = requestWith(headers);
	const reading = readRequestBody(request, 1_000, (bytes) => bytes <= 500 || size > 1_000);
	request.emit('data', Buffer.alloc(size));
	await expect(reading).rejects.toThrow(error);
});
