import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from '#app/platform/http/http-app.server.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { type MatchedRoute, type RouteTable, targetOf } from './router.ts';

/** The visitor disconnected before the whole body arrived. */
export class RequestAborted extends Error {}

/** Largest body of a visitor's POST in bytes (docs/product-decisions.md, "Required"). */
const form = 256 * 1024;

/** The same for a desk screen that doesn't set its own limit. Visitors can post to sign-in and enrollment. */
const deskForm = 1024 * 1024;
const membersOnly = /^desk\/(?!sign-|enroll)/;

/**
 * Reads request bodies into memory, each up to the limit of its route; nginx limits how many there are. Hono's `bodyLimit`
 * copies a body through a stream.
 *
 * @param admits returns true if the sender may use the route; if not, its body isn't read, and the route gets
 * an empty one to refuse
 * @throws RequestAborted when the visitor has disconnected
 */
export function bodyLimit(
	routes: RouteTable,
	admits: (c: Context<AppEnv>, route: MatchedRoute) => boolean | Promise<boolean>,
): Middleware {
	return async (c, next) => {
		if (c.env.incoming.method !== 'POST') return next();
		const route = routes.find(targetOf(c)?.path ?? '');
		const usual = membersOnly.test(route?.pattern ?? '') ? deskForm : form;
		const body =
			route && !(await admits(c, route))
				? new Uint8Array()
				: await readRequestBody(c.env.incoming, route?.largestBody ?? usual).catch(unlessTooLarge);
		c.set('body', body);
		await next();
	};
}

/** @returns undefined if the body exceeds the limit */
function unlessTooLarge(error: unknown): undefined {
	if (!(error instanceof BodyTooLarge)) throw error;
}

/**
 * Reads a request's body into memory. A body above the limit is refused as soon as its Content-Length or its
 * size so far shows it; Node discards the rest.
 *
 * @param largest in bytes
 * @throws BodyTooLarge, RequestAborted
 */
export async function readRequestBody(
	request: IncomingMessage,
	largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const announced = Number(request.headers['content-length'] ?? largest);
	if (announced > largest) throw new BodyTooLarge();
	// One buffer rather than a list of pieces: sent byte by byte, a body would take a hundred times its size.
	const body = Buffer.alloc(announced);
	let size = 0;
	try {
		for await (const piece of request.iterator({ destroyOnReturn: false })) {
			size += piece.byteLength;
			if (size > announced) break;
			body.set(piece, size - piece.byteLength);
		}
	} catch (cause) {
		throw new RequestAborted('the connection ended within a body', { cause });
	}
	if (size <= announced) return body.subarray(0, size);
	// Without a reader, the rest would stay in the socket.
	request.resume();
	throw new BodyTooLarge();
}
