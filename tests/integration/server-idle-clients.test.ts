import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer, listen } from '#server/http-server.ts';
import { request } from '../support/raw-request.ts';
import { openConnection, type SlowConnection } from '../support/slow-connection.ts';

// The site's own server with its idle time cut from a minute to half a second. Slower cases are in
// tests/faults/slow-clients.test.ts.
const idle = 500;

/** The site's own idle time in milliseconds, after which a client would be disconnected without the cut. */
const usual = 60_000;

/** More than the system buffers for a connection, so that the rest waits until the client reads it. */
const payload = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
let visitor: SlowConnection;
let gone: Promise<number>;
beforeEach(async () => {
	server = createHttpServer((_, response) => response.end(payload));
	expect(server.timeout).toBe(usual);
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

test("disconnects a client that doesn't read the response", async () => {
	visitor.stopReading();
	visitor.write(request('GET /'));
	const after = await gone;
	expect(after).toBeGreaterThan(idle - 50);
	expect(after).toBeLessThan(usual / 2);
});

test('leaves a client that reads it connected', async () => {
	visitor.write(request('GET /', ['connection: close']));
	await visitor.closed;
	expect(visitor.status()).toBe(200);
	expect(visitor.received().length).toBeGreaterThan(payload.byteLength);
});

test('disconnects a client that sends nothing', async () => {
	expect(await gone).toBeLessThan(usual / 2);
});
