import type { IncomingMessage } from 'node:http';
import type { Middleware } from '../../app/http-app.server.ts';
import { BodyTooLarge, readRequestBody } from '../read-request-body.ts';

/** Bytes of one body that are read at all; a form's own, smaller limit gives its values back. */
const largestBody = 1024 * 1024;

/** Bytes of all bodies that are in memory at the same time. */
const allBodies = 32 * 1024 * 1024;

/**
 * Reads what is sent into memory, of which there is a bounded amount for everybody together; hono's
 * `bodyLimit` bounds one body at a time and copies it through a stream.
 *
 * @throws RequestAborted when the visitor has gone; TooBusy when there is no room for what is sent
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

/** @returns undefined for a body above the limit */
async function readBody(incoming: IncomingMessage, reserve: (bytes: number) => boolean) {
	try {
		return await readRequestBody(incoming, largestBody, reserve);
	} catch (error) {
		if (error instanceof BodyTooLarge) return undefined;
		throw error;
	}
}
