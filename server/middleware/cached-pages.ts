import type { Middleware } from '#app/site/http-app.server.ts';
import type { PageCaches } from '#server/page-caches.ts';
import { targetOf } from '#server/request-target.ts';
import { toResponse } from '#server/responses.ts';
import type { RouteTable } from '#server/route-table.ts';
import type { Router } from '#server/router.ts';

/** Serves routes that declare themselves cacheable, and the shared 404: rendered once for everybody. */
export function cachedPages(router: Router, routes: RouteTable, caches: PageCaches): Middleware {
	return async (c, next) => {
		const { path = '', query = '' } = targetOf(c) ?? {};
		const route = routes.find(path);
		if (route && (!route.cache || c.env.incoming.method === 'POST')) return next();
		const services = c.get('services');
		const render = (url: string) => router.render(url, services, c.get('requestId'));
		const stored = await (route
			? caches.read(route, query, render)
			: caches.unknown(routes.unknownPath, render));
		// A response that turns out to be for one visitor is rendered for each of them.
		return stored ? toResponse(stored, c.env.incoming) : next();
	};
}
