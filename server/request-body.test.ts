import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { readRequestBody } from './request-body.ts';

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
	const reading = readRequestBody(request, 1_000_000);
	const before = held();
	for (let sent = 0; sent < 500_000; sent += 1) request.emit('data', Buffer.from([97]));
	const grown = held() - before;
	request.emit('end');
	expect((await reading).byteLength).toBe(500_000);
	expect(grown).toBeLessThan(2_000_000);
});

test.each([
	['announced too large', { 'content-length': '1001' }, 0],
	['too large, not announced', {}, 1_001],
])('refuses a body that is %s', async (_, headers, size) => {
	const request = requestWith(headers);
	const reading = readRequestBody(request, 1_000);
	request.emit('data', Buffer.alloc(size));
	await expect(reading).rejects.toThrow(BodyTooLarge);
});
