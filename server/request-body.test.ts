import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readRequestBody } from './request-body.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes in use after garbage collection. */
function bytesInUse(): number {
	collectGarbage();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

test('a body sent byte by byte takes hardly more memory than its bytes', async () => {
	const before = bytesInUse();
	let after = 0;
	async function* bytes() {
		for (let sent = 0; sent < 300_000; sent += 1) yield Buffer.from(new Uint8Array([97]).buffer);
		// Pieces that were read stay reachable until the next turn.
		await nextTurn();
		after = bytesInUse();
	}
	const request = Object.assign(Readable.from(bytes(), { objectMode: false }), { headers: {} });
	const body = await readRequestBody(request as unknown as IncomingMessage, 1_000_000);
	expect(Buffer.from(body).equals(Buffer.alloc(300_000, 97))).toBe(true);
	expect(after - before).toBeLessThan(5_000_000);
});
