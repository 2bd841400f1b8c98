import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from '#app/platform/http/http-app.server.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { type MatchedRoute, type RouteTable, targetOf } from './router.ts';

/** The visitor disconnected before the whole body arrived. */
export class RequestAborted extends Error {}

/** Largest body of a visitor's POST in bytes (docs/product-decisions.md, "Required"). */
const form = 256 * 1024;

/** The same for a desk screen that doesn't set its own limit. Visitors can post to sign-in and enrollment. */
const deskForm = 1024 * 1024;
const membersOnly = /^desk\/(?!sign-|enroll)/;

/** Maximum bytes of all bodies in memory together; uploads, which only members send, leave room for forms. */
const most = { forms: 32 * 1024 * 1024, uploads: 24 * 1024 * 1024 };

/**
 * Reads request bodies into memory, with one limit for all of them together. Hono's `bodyLimit` limits each
 * body separately and copies it through a stream.
 *
 * @param admits returns true if the sender may use the route; if not, its body isn't read, and the route gets
 * an empty one to refuse
 * @throws RequestAborted when the visitor has disconnected; TooBusy when there is no memory for the body
 */
export function bodyLimit(
	routes: RouteTable,
	admits: (c: Context<AppEnv>, route: MatchedRoute) => boolean | Promise<boolean>,
): Middleware {
	const held = { forms: 0, uploads: 0 };
	return async (c, next) => {
		if (c.env.incoming.method !== 'POST') return next();
		const route = routes.find(targetOf(c)?.path ?? '');
		if (route && !(await admits(c, route))) {
			c.set('body', new Uint8Array());
			return next();
		}
		const kind = route?.largestBody === undefined ? 'forms' : 'uploads';
		const usual = membersOnly.test(route?.pattern ?? '') ? deskForm : form;
		let own = 0;
		const reserve = (bytes: number) => {
			if (held[kind] + bytes > most[kind]) return false;
			held[kind] += bytes;
			own += bytes;
			return true;
		};
		try {
			const reading = readRequestBody(c.env.incoming, route?.largestBody ?? usual, reserve);
			c.set('body', await reading.catch(unlessTooLarge));
			await next();
		} finally {
			held[kind] -= own;
		}
	};
}

/** @returns undefined if the body exceeds the limit */
function unlessTooLarge(error: unknown): undefined {
	if (!(error instanceof BodyTooLarge)) throw error;
}

/**
 * Reads a request's body into memory. A body above the limit is refused as soon as its Content-Length or its
 * size so far shows it; Node discards the rest. Memory is reserved for bytes that have arrived, not for the
 * announced length.
 *
 * @param largest in bytes
 * @param reserve reserves memory; returns false when none is left
 * @throws BodyTooLarge, RequestAborted, TooBusy
 */
export function readRequestBody(
	request: IncomingMessage,
	largest: number,
	reserve: (bytes: number) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const announced = Number(request.headers['content-length'] ?? largest);
		if (announced > largest) return reject(new BodyTooLarge());
		// One growing buffer rather than a list of chunks: a body sent byte by byte would create a million of them.
		let body = Buffer.alloc(0);
		let size = 0;
		const take = (piece: Buffer) => {
			const needed = size + piece.byteLength;
			if (needed > largest) return refuse(new BodyTooLarge());
			if (needed > body.byteLength) {
				const room = Math.max(needed, Math.min(2 * body.byteLength, announced));
				if (!reserve(room - body.byteLength)) return refuse(new TooBusy());
				const larger = Buffer.allocUnsafe(room);
				body.copy(larger, 0, 0, size);
				body = larger;
			}
			piece.copy(body, size);
			size = needed;
		};
		const refuse = (reason: Error) => {
			request.off('data', take);
			// Without a reader, the rest would stay in the socket.
			request.resume();
			reject(reason);
		};
		request.on('data', take);
		request.once('end', () => resolve(body.subarray(0, size)));
		// Every request emits 'close', so the error is only created if the body is still wanted.
		const aborted = () => {
			if (!request.complete) reject(new RequestAborted());
		};
		request.once('error', aborted);
		request.once('close', aborted);
	});
}
