import type { Middleware } from '#app/site/http-app.server.ts';
import { targetOf } from '#server/request-target.ts';
import { textResponse } from '#server/responses.ts';
import type { RouteTable } from '#server/route-table.ts';

/**
 * Refuses methods that a URL doesn't support (RFC 9110, 15.5.6). Only POST may run an action; the router
 * would run it for PUT, PATCH and DELETE too, and has an error of its own for a GET of what only has an action.
 */
export function allowedMethods(routes: RouteTable, isFile: (path: string) => boolean): Middleware {
	const allowedAt = (path: string): string[] => {
		const route = isFile(path) ? onlyRead : routes.find(path);
		if (!route) return [...reading, 'POST'];
		return [...(route.respondsToGet ? reading : []), ...(route.hasAction ? ['POST'] : [])];
	};
	return async (c, next) => {
		const { method = '' } = c.env.incoming;
		const allowed = allowedAt(targetOf(c)?.path ?? '');
		if (allowed.includes(method)) return next();
		return textResponse(405, 'This address does not support that method.', {
			allow: allowed.join(', '),
		});
	};
}

const reading = ['GET', 'HEAD'];
const onlyRead = { respondsToGet: true, hasAction: false };
