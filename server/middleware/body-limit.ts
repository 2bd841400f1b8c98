import type { IncomingMessage } from 'node:http';
import type { Middleware } from '../../app/http-app.server.ts';
import { BodyTooLarge, readRequestBody } from '../read-request-body.ts';
import { targetOf } from '../request-target.ts';
import type { RouteTable } from '../route-table.ts';

/** The largest body we read, in bytes. A form's own limit is smaller, so its values can be sent back. */
const largestBody = 1024 * 1024;

/** All bodies in memory together, in bytes. */
const allBodies = 32 * 1024 * 1024;

/** The same, of the few routes that take more than a form: uploads take no room from the forms. */
const allLargeBodies = 24 * 1024 * 1024;

/**
 * Reads request bodies into memory, with one bound for all of them together; Hono's `bodyLimit` bounds each
 * body by itself and copies it through a stream.
 *
 * @throws RequestAborted when the visitor has gone; TooBusy when there is no room for the body
 */
export function bodyLimit(routes: RouteTable): Middleware {
	const forms = new BodyMemory(allBodies);
	const uploads = new BodyMemory(allLargeBodies);
	return async (c, next) => {
		if (c.env.incoming.method !== 'POST') return next();
		const larger = routes.find(targetOf(c)?.path ?? '')?.largestBody;
		const memory = larger === undefined ? forms : uploads;
		let own = 0;
		const reserve = (bytes: number) => {
			if (!memory.reserve(bytes)) return false;
			own += bytes;
			return true;
		};
		try {
			c.set('body', await readBody(c.env.incoming, larger ?? largestBody, reserve));
			await next();
		} finally {
			memory.release(own);
		}
	};
}

/** How much memory bodies may take up. */
class BodyMemory {
	#left: number;

	constructor(bytes: number) {
		this.#left = bytes;
	}

	reserve(bytes: number): boolean {
		if (bytes > this.#left) return false;
		this.#left -= bytes;
		return true;
	}

	release(bytes: number) {
		this.#left += bytes;
	}
}

/** @returns undefined if the body exceeds the limit */
async function readBody(
	incoming: IncomingMessage,
	limit: number,
	reserve: (bytes: number) => boolean,
) {
	try {
		return await readRequestBody(incoming, limit, reserve);
	} catch (error) {
		if (error instanceof BodyTooLarge) return undefined;
		throw error;
	}
}
