import type { Context } from 'hono';
import type { ReadCounter } from '#app/composition-root.server.ts';
import type { AppEnv, Middleware } from '#app/site/http-app.server.ts';
import { addressGroup } from '#server/client-address.ts';
import type { PageCaches, RenderUrl } from '#server/page-caches.ts';
import { targetOf } from '#server/request-target.ts';
import { textResponse, toResponse } from '#server/responses.ts';
import type { RouteTable } from '#server/route-table.ts';
import type { Router } from '#server/router.ts';
import type { StoredResponse } from '#server/stored-response.ts';

/** Passes the request to React Router unchanged. The response is always private. */
export function reactRouter(router: Router, routes: RouteTable, siteUrl: string): Middleware {
	return async (c) => {
		const { path = '', query = '' } = targetOf(c) ?? {};
		const route = routes.find(path);
		const isPost = c.env.incoming.method === 'POST';
		if (isPost && route && !c.get('body')) return textResponse(413, 'That is too large.');
		const url = new URL(route ? path + query : routes.unknownPath, siteUrl);
		return makePrivate(await router.handle(requestFor(c, url), c.get('routerContext')));
	};
}

/** Rebuilds the request on the site's own origin, because a visitor can send any Host header. */
function requestFor(c: Context<AppEnv>, url: URL): Request {
	const { method, headers, signal } = c.req.raw;
	const body = c.get('body');
	const hasBody = method === 'POST' && body !== undefined;
	return new Request(url, { method, headers, signal, ...(hasBody && { body }) });
}

/** Makes a response private if its route didn't declare it cacheable but inherited a public header. */
function makePrivate(response: Response): Response {
	const headers = new Headers(response.headers);
	if (/\b(public|s-maxage)\b/i.test(headers.get('cache-control') ?? '')) {
		headers.set('cache-control', 'no-store');
	}
	return new Response(response.body, { status: response.status, headers });
}

/** Serves routes that declare themselves cacheable, and the shared 404: rendered once for everybody. */
export function cachedPages(
	router: Router,
	routes: RouteTable,
	caches: PageCaches,
	reads: ReadCounter,
): Middleware {
	return async (c, next) => {
		const { path = '', query = '' } = targetOf(c) ?? {};
		const route = routes.find(path);
		if (route && (!route.cache || c.env.incoming.method === 'POST')) return next();
		const services = c.get('services');
		const group = addressGroup(c.get('clientAddress'));
		const render: RenderUrl = (url, of) => router.render(url, services, c.get('requestId'), of);
		const stored = await (route
			? caches.read(route, query, render, group)
			: caches.unknown(routes.unknownPath, render));
		if (stored?.countsAs !== undefined) reads.count(stored.countsAs, c.env.incoming);
		// A response that turns out to be for one visitor is rendered for each of them.
		return stored ? toResponse(stored, c.env.incoming) : next();
	};
}

/** Serves the built files. */
export function staticFiles(files: Map<string, StoredResponse>): Middleware {
	return async (c, next) => {
		const { method } = c.req;
		const file =
			method === 'GET' || method === 'HEAD' ? files.get(targetOf(c)?.path ?? '') : undefined;
		return file ? toResponse(file, c.env.incoming) : next();
	};
}
