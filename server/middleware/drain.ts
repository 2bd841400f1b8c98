import type { Middleware } from '../../app/http-app.server.ts';

/** While the server is shutting down, has connections closed after their response. */
export function closeWhileDraining(draining: () => boolean): Middleware {
	return async (c, next) => {
		await next();
		if (draining()) c.env.outgoing.shouldKeepAlive = false;
	};
}
