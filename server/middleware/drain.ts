import type { Middleware } from '#app/site/http-app.server.ts';

/** While the server shuts down, closes each connection after its response. */
export function closeWhileDraining(draining: () => boolean): Middleware {
	return async (c, next) => {
		await next();
		if (draining()) c.env.outgoing.shouldKeepAlive = false;
	};
}
