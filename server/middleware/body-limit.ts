import type { IncomingMessage } from 'node:http';
import type { Middleware } from '../../app/http-app.server.ts';
import { BodyTooLarge, readRequestBody } from '../read-request-body.ts';

/** The largest body we read, in bytes. A form's own limit is smaller, so its values can be sent back. */
const largestBody = 1024 * 1024;

/** All bodies in memory together, in bytes. */
const allBodies = 32 * 1024 * 1024;

/**
 * Reads request bodies into memory, with one bound for all of them together; Hono's `bodyLimit` bounds each
 * body by itself and copies it through a stream.
 *
 * @throws RequestAborted when the visitor has gone; TooBusy when there is no room for the body
 */
export function bodyLimit(): Middleware {
	let inMemory = 0;
	return async (c, next) => {
		if (c.env.incoming.method !== 'POST') return next();
		let own = 0;
		const reserve = (bytes: number) => {
			if (inMemory + bytes > allBodies) return false;
			inMemory += bytes;
			own += bytes;
			return true;
		};
		try {
			c.set('body', await readBody(c.env.incoming, reserve));
			await next();
		} finally {
			inMemory -= own;
		}
	};
}

/** @returns undefined if the body exceeds the limit */
async function readBody(incoming: IncomingMessage, reserve: (bytes: number) => boolean) {
	try {
		return await readRequestBody(incoming, largestBody, reserve);
	} catch (error) {
		if (error instanceof BodyTooLarge) return undefined;
		throw error;
	}
}
