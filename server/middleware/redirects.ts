import type { Middleware } from '#app/site/http-app.server.ts';
import { targetOf } from '#server/request-target.ts';
import { textResponse } from '#server/responses.ts';
import type { RouteTable } from '#server/route-table.ts';

/** Redirects every other spelling of a page's URL to the canonical one, keeping method and body (308). */
export function canonicalUrl(routes: RouteTable): Middleware {
	return async (c, next) => {
		const target = targetOf(c);
		if (!target) return textResponse(400, 'This address cannot be read.');
		const route = routes.find(target.path);
		if (!route || route.path === target.path) return next();
		// Built from the route, so it never leads to another site.
		const location = route.path + target.query;
		return textResponse(308, `Moved to ${location}`, { location });
	};
}

/** Redirects a path of the site that a post came from, where no page of ours is. */
export function formerPathRedirects(
	routes: RouteTable,
	find: (path: string) => Promise<string | undefined>,
): Middleware {
	return async (c, next) => {
		const { path } = targetOf(c) ?? {};
		const { method } = c.env.incoming;
		if (path === undefined || routes.find(path) || (method !== 'GET' && method !== 'HEAD')) {
			return next();
		}
		const location = await find(path);
		return location === undefined
			? next()
			: textResponse(301, `Moved to ${location}`, { location });
	};
}
