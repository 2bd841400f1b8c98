import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** One line per request: never a query, a body or an address, which can hold what a visitor wrote. */
export function requestLog(log: Logger): MiddlewareHandler {
	return async (context, next) => {
		const start = performance.now();
		const id = randomUUID();
		context.header('x-request-id', id);
		await next();
		log.debug({
			id,
			method: context.req.method,
			path: context.req.path,
			status: context.res.status,
			ms: Math.round(performance.now() - start),
		});
	};
}
