import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveUpAfterMs, sendSubmission } from './submission-result.ts';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	// Fake timers can't move the clock of AbortSignal.timeout.
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
		return controller.signal;
	});
	log.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.restoreAllMocks());

/** Sends a form to a server with the given response. */
async function sendTo(listener: RequestListener) {
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	try {
		return await sendSubmission(newRequest(port));
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

function newRequest(port: number) {
	const body = new URLSearchParams({ name: 'Añejo & co', message: 'one\ntwo' });
	return new Request(`http://127.0.0.1:${port}/contact`, { method: 'POST', body });
}

function json(status: number, value: unknown): RequestListener {
	return (_, response) => {
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify(value));
	};
}

test('it is sent as a form, and asks for the result as JSON', async () => {
	let seen = '';
	await sendTo(async (request, response) => {
		const { method, url, headers } = request;
		const body = Buffer.concat(await request.toArray()).toString();
		seen = [method, url, headers['content-type'], headers.accept, body].join(' ');
		json(200, { state: 'sent', reference: 'CT-00000-00000' })(request, response);
	});
	expect(seen).toBe(
		'POST /contact application/x-www-form-urlencoded;charset=UTF-8 application/json name=A%C3%B1ejo+%26+co&message=one%0Atwo',
	);
});

test.each([
	[200, { state: 'sent', reference: 'CT-00000-00000' }],
	[422, { state: 'refused', errors: { name: 'x' } }],
])('the server’s response is the result: %i', async (status, body) => {
	expect(await sendTo(json(status, body))).toEqual(body);
	expect(log).not.toHaveBeenCalled();
});

test('a failed response is said on the console too', async () => {
	const failed = { state: 'failed', help: 'limited' };
	expect(await sendTo(json(429, failed))).toEqual(failed);
	expect(log).toHaveBeenCalledOnce();
});

const responses: [string, RequestListener][] = [
	['no network', (request) => request.socket.destroy()],
	['an error page', (_, response) => response.writeHead(500).end('<h1>Oh no</h1>')],
	['a page of something else', (_, response) => response.writeHead(200).end('<h1>Log in</h1>')],
	['half a response', (_, response) => halfResponse(response)],
	['nothing', (_, response) => response.writeHead(204).end()],
	['null', json(200, null)],
	['the error of a proxy', json(500, { error: 'x' })],
	['an empty object', json(200, {})],
	['a state nobody knows', json(200, { state: 'queued' })],
	['a refusal without a message', json(422, { state: 'refused' })],
	['a refusal of nothing', json(422, { state: 'refused', errors: {} })],
	['a refusal in another shape', json(422, { state: 'refused', errors: { name: ['x'] } })],
	['a failure without help', json(503, { state: 'failed' })],
	['a text', json(200, 'sent')],
];

function halfResponse(response: Parameters<RequestListener>[1]) {
	response.writeHead(200, { 'content-type': 'application/json' });
	response.end('{"state":"se');
}

test.each(responses)('%s is a failure, said on the console', async (_, listener) => {
	expect(await sendTo(listener)).toEqual({ state: 'failed', help: 'retry' });
	expect(log).toHaveBeenCalledOnce();
});

test('no answer is a failure after 20 seconds, not before', async () => {
	expect(giveUpAfterMs).toBe(20_000);
	let asked = () => {};
	const arrived = new Promise<void>((resolve) => {
		asked = resolve;
	});
	let aborted = () => {};
	const connectionEnded = new Promise<void>((resolve) => {
		aborted = resolve;
	});
	const settled = vi.fn();
	const result = sendTo((request) => {
		request.once('close', () => aborted());
		asked();
	});
	result.then(settled);
	await arrived;
	await vi.advanceTimersByTimeAsync(giveUpAfterMs - 1);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await result).toEqual({ state: 'failed', help: 'retry' });
	// A request that timed out is aborted.
	await connectionEnded;
});
