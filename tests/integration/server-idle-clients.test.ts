import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer, listen } from '#server/http-server.ts';
import { request } from '../support/raw-request.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

// The site's own server with its idle time cut from a minute to half a second; what takes longer, and
// can be waited for, is in tests/faults/slow-clients.test.ts.
const idle = 500;

/** More than the system keeps for a connection, so that the rest waits until the visitor takes it. */
const payload = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
let visitor: SlowConnection;
let gone: Promise<number>;
beforeEach(async () => {
	server = createHttpServer((_, response) => response.end(payload), 0);
	expect(server.timeout).toBe(60_000);
	server.setTimeout(idle);
	gone = new Promise((resolve) =>
		server.once('connection', (socket) => {
			const start = performance.now();
			socket.once('close', () => resolve(performance.now() - start));
		}),
	);
	visitor = await openConnection(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
});
afterEach(() => {
	visitor.close();
	server.closeAllConnections();
	server.close();
});

test('who reads nothing of a response is let go', async () => {
	visitor.stopReading();
	visitor.write(request('GET /'));
	const after = await gone;
	expect(after).toBeGreaterThan(idle - 50);
	expect(after).toBeLessThan(10 * idle);
});

test('who takes it is not', async () => {
	visitor.write(request('GET /', ['connection: close']));
	await visitor.closed;
	expect(visitor.status()).toBe(200);
	expect(visitor.received().length).toBeGreaterThan(payload.byteLength);
});

test('who says nothing at all is let go', async () => {
	expect(await gone).toBeLessThan(10 * idle);
});
