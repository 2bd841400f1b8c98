import type { Middleware } from '../../app/http-app.server.ts';
import { targetOf } from '../request-target.ts';
import type { RouteTable } from '../route-table.ts';
import { textResponse } from '../text-response.ts';

/**
 * Refuses methods that a URL doesn't support (RFC 9110, 15.5.6). Only POST may run an action; the router
 * would run it for PUT, PATCH and DELETE too.
 */
export function allowedMethods(routes: RouteTable, isFile: (path: string) => boolean): Middleware {
	return async (c, next) => {
		const { method } = c.env.incoming;
		if (method === 'GET' || method === 'HEAD') return next();
		if (method !== 'POST') return notAllowed('GET, HEAD, POST');
		const path = targetOf(c)?.path ?? '';
		const route = routes.find(path);
		return isFile(path) || route?.hasAction === false ? notAllowed('GET, HEAD') : next();
	};
}

function notAllowed(allow: string): Response {
	return textResponse(405, 'This address does not support that method.', { allow });
}
