import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from '#app/site/http-app.server.ts';
import { targetOf } from '#server/request-target.ts';
import { textResponse } from '#server/responses.ts';
import type { RouteTable } from '#server/route-table.ts';

/**
 * Refuses cross-site posts. Hono's `csrf` also refuses clients that send neither Origin nor Sec-Fetch-Site,
 * and checks some content types only.
 */
export function sameOrigin(siteOrigin: string): Middleware {
	return async (c, next) => {
		const { method, headers } = c.env.incoming;
		if (method !== 'POST' || isSameOrigin(headers, siteOrigin)) return next();
		// Pages of private links name themselves to nobody (no-referrer), so browsers without Sec-Fetch-Site say "null"
		// there. Another site would have to know the link.
		const saysNothing = headers['sec-fetch-site'] === undefined && headers.origin === 'null';
		if (saysNothing && targetOf(c)?.path.startsWith('/yours/')) return next();
		return textResponse(403, 'Forms can be sent from this site only.');
	};
}

/**
 * Whether a post comes from this site's own pages rather than from another site through a visitor's
 * browser. Browsers say where a request comes from (Sec-Fetch-Site, else Origin); a program that sends
 * neither has no visitor's cookies to abuse, so it may post.
 *
 * @param siteOrigin the site's public origin, for a proxy in front that changes the Host header
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin' || site === 'none';
	const { origin, host } = headers;
	if (origin === undefined) return true;
	if (!URL.canParse(origin)) return false;
	return origin === siteOrigin || new URL(origin).host === host;
}

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
