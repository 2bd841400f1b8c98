import type { Context } from 'hono';
import type { AppEnv, Middleware } from '#app/site/http-app.server.ts';
import { TooBusy } from '#app/site/work-queue.ts';
import { addressGroup } from '#server/client-address.ts';
import { BodyMemory, BodyTooLarge, readRequestBody } from '#server/request-body.ts';
import { targetOf } from '#server/request-target.ts';
import type { MatchedRoute, RouteTable } from '#server/route-table.ts';

/** The largest body we read. A form's own limit is smaller, so its values can be sent back. */
const form = { size: 1024 * 1024, time: 30_000 };

/** Milliseconds for the few bodies that are larger than a form; http-server.ts waits a little longer. */
const uploadTime = 300_000;

/** All bodies in memory together, in bytes. */
const allBodies = 32 * 1024 * 1024;

/** The same, of the few routes that take more than a form: uploads take no room from the forms. */
const allLargeBodies = 24 * 1024 * 1024;

/**
 * Reads request bodies into memory, with one bound for all of them together; Hono's `bodyLimit` bounds each
 * body by itself and copies it through a stream.
 *
 * @param admits whether the sender may use that route; if not, its body isn't read, and the route gets an empty one to refuse
 * @throws RequestAborted when the visitor has gone; BodyTooSlow; TooBusy when there is no room for the body
 */
export function bodyLimit(
	routes: RouteTable,
	admits: (c: Context<AppEnv>, route: MatchedRoute) => boolean | Promise<boolean>,
): Middleware {
	const forms = new BodyMemory(allBodies);
	const uploads = new BodyMemory(allLargeBodies);
	return async (c, next) => {
		if (c.env.incoming.method !== 'POST') return next();
		const route = routes.find(targetOf(c)?.path ?? '');
		if (route && !(await admits(c, route))) {
			c.set('body', new Uint8Array());
			return next();
		}
		const larger = route?.largestBody;
		const memory = larger === undefined ? forms : uploads;
		const limits = larger === undefined ? form : { size: larger, time: uploadTime };
		const share = memory.share(addressGroup(c.get('clientAddress')));
		if (!share) throw new TooBusy();
		try {
			c.set('body', await readRequestBody(c.env.incoming, limits, share).catch(unlessTooLarge));
			share.complete();
			await next();
		} finally {
			share.release();
		}
	};
}

/** @returns undefined if the body exceeds the limit */
function unlessTooLarge(error: unknown): undefined {
	if (!(error instanceof BodyTooLarge)) throw error;
}
