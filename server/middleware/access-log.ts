import type { Logger } from 'pino';
import type { Middleware } from '../../app/http-app.server.ts';
import { loggablePath } from '../../app/loggable-path.ts';
import { targetOf } from '../request-target.ts';

/** One line for each request, and its id for the visitor. Never a query, a body or a visitor's address. */
export function accessLog(log: Logger): Middleware {
	return async (c, next) => {
		const start = performance.now();
		const id = c.get('requestId');
		await next();
		// A shared cache would send one request's id to many visitors.
		if (!c.res.headers.get('cache-control')?.includes('public')) {
			c.res.headers.set('x-request-id', id);
		}
		log.debug({
			id,
			method: c.env.incoming.method,
			path: loggablePath(targetOf(c)?.path ?? ''),
			status: c.res.status,
			ms: Math.round(performance.now() - start),
		});
	};
}
