import type { HttpApp, Middleware } from '#app/site/http-app.server.ts';
import { textResponse } from '#server/responses.ts';
import type { Drain } from '#server/shutdown.ts';

/** While the server shuts down, closes each connection after its response. */
export function closeWhileDraining(drain: Drain): Middleware {
	return async (c, next) => {
		await next();
		if (drain.draining) c.env.outgoing.shouldKeepAlive = false;
	};
}

/**
 * /healthz: the process is running. /readyz: the database can be reached and takes writes, and the process isn't
 * shutting down.
 */
export function registerHealth(app: HttpApp, ready: () => Promise<boolean>): void {
	app.get('/healthz', () => textResponse(200, 'ok'));
	app.get('/readyz', async () =>
		(await ready()) ? textResponse(200, 'ready') : textResponse(503, 'not ready'),
	);
}
