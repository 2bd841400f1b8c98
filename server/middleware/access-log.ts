import type { Logger } from 'pino';
import { counters, countResponse } from '#app/site/counters.ts';
import type { Middleware } from '#app/site/http-app.server.ts';
import { loggablePath } from '#server/log.ts';
import { targetOf } from '#server/request-target.ts';

/** One line for each request, and its id for the visitor. Never a query, a body or a visitor's address. */
export function accessLog(log: Logger): Middleware {
	const logsRequests = log.isLevelEnabled('debug');
	return async (c, next) => {
		const start = performance.now();
		const id = c.get('requestId');
		const { incoming, outgoing } = c.env;
		outgoing.setHeader('x-request-id', id);
		await next();
		const ms = performance.now() - start;
		countResponse('app', c.res.status);
		counters.appMs += ms;
		// A shared cache would send one request's id to many visitors. Nothing caches what a POST gets.
		if (incoming.method !== 'POST' && c.res.headers.get('cache-control')?.includes('public')) {
			outgoing.removeHeader('x-request-id');
		}
		if (!logsRequests) return;
		log.debug({
			id,
			method: incoming.method,
			path: loggablePath(targetOf(c)?.path ?? ''),
			status: c.res.status,
			ms: Math.round(ms),
		});
	};
}
