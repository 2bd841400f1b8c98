import type { Middleware } from '../../app/http-app.server.ts';
import { targetOf } from '../request-target.ts';
import type { RouteTable } from '../route-table.ts';
import { textResponse } from '../text-response.ts';

/** Sends every other spelling of a page's URL to its one URL, method and body included (308). */
export function canonicalUrl(routes: RouteTable): Middleware {
	return async (c, next) => {
		const target = targetOf(c);
		if (!target) return textResponse(400, 'This address cannot be read.');
		const route = routes.find(target.path);
		if (!route || route.path === target.path) return next();
		// A path of this site, made from the route: nobody is sent elsewhere.
		const location = route.path + target.query;
		return textResponse(308, `Moved to ${location}`, { location });
	};
}
