import type { Logger } from 'pino';
import type { HttpApp, Middleware } from '#app/site/http-app.server.ts';
import { loggablePath } from '#server/loggable-path.ts';
import { targetOf } from '#server/request-target.ts';
import { textResponse } from '#server/responses.ts';

/** One line for each request, and its id for the visitor. Never a query, a body or a visitor's address. */
export function accessLog(log: Logger): Middleware {
	const logsRequests = log.isLevelEnabled('debug');
	return async (c, next) => {
		const start = performance.now();
		const id = c.get('requestId');
		const { incoming, outgoing } = c.env;
		outgoing.setHeader('x-request-id', id);
		await next();
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
			ms: Math.round(performance.now() - start),
		});
	};
}

/** While the server shuts down, closes each connection after its response. */
export function closeWhileDraining(draining: () => boolean): Middleware {
	return async (c, next) => {
		await next();
		if (draining()) c.env.outgoing.shouldKeepAlive = false;
	};
}

/** /healthz: the process is running. /readyz: the database can be reached and the process isn't shutting down. */
export function registerHealth(app: HttpApp, ready: () => Promise<boolean>): void {
	app.get('/healthz', () => textResponse(200, 'ok'));
	app.get('/readyz', async () =>
		(await ready()) ? textResponse(200, 'ready') : textResponse(503, 'not ready'),
	);
}
