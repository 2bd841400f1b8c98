import type { Middleware } from '#app/site/http-app.server.ts';
import { targetOf } from '#server/request-target.ts';
import { textResponse } from '#server/responses.ts';
import type { RouteTable } from '#server/route-table.ts';

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
