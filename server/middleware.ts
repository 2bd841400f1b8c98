import type { IncomingHttpHeaders } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { PageViewCounter } from '#app/composition-root.server.ts';
import { languageOfPath, withoutLanguage } from '#app/platform/content/languages.ts';
import { silentDb } from '#app/platform/db/role-db.server.ts';
import type { AppEnv, HttpApp, Middleware } from '#app/platform/http/http-app.server.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import type { Services, SiteServices } from '#app/platform/http/services.server.ts';
import { clientAddress } from './client-address.ts';
import type { PageCaches, RenderUrl } from './page-caches.ts';
import { textResponse, toResponse } from './responses.ts';
import { createRouterContext, type Router, type RouteTable, targetOf } from './router.ts';
import type { Drain } from './shutdown.ts';

/** Gives each request its id and logs a line for it. Never logs a query, a body or a visitor's address. */
export function accessLog(log: Logger, routes: RouteTable): Middleware {
	const logsRequests = log.isLevelEnabled('debug');
	return async (c, next) => {
		const start = performance.now();
		const id = c.get('requestId');
		const { incoming, outgoing } = c.env;
		outgoing.setHeader('x-request-id', id);
		await next();
		// A shared cache would send one request's id to many visitors. Responses to a POST aren't cached.
		if (incoming.method !== 'POST' && c.res.headers.get('cache-control')?.includes('public')) {
			outgoing.removeHeader('x-request-id');
		}
		if (!logsRequests) return;
		const route = routes.find(targetOf(c)?.path ?? '');
		log.debug({
			id,
			method: incoming.method,
			// The route's, since a path may be a link that opens something private.
			path: route ? `/${route.pattern}` : undefined,
			status: c.res.status,
			ms: Math.round(performance.now() - start),
		});
	};
}

/**
 * The policy of the worker that reads a visitor's paper, which has one of its own: it may compile the engine, and
 * connects to nothing (decision 85).
 */
const paperWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Sends the built files. Names in assets/ contain a hash of the content. */
export function builtFiles(folder: string): Middleware {
	return serveStatic({
		root: folder,
		precompressed: true,
		onFound(_, c) {
			const isHashed = c.req.path.startsWith('/assets/');
			if (/^\/assets\/paper-worker-[^/]+\.js$/.test(c.req.path)) {
				c.header('Content-Security-Policy', paperWorkerPolicy);
			}
			// Also on a file as it is, which a cache in front would otherwise give to everybody.
			c.header('Vary', 'Accept-Encoding');
			c.header('Cache-Control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`);
		},
	});
}

/** While the server shuts down, closes each connection after its response. */
export function closeWhileDraining(drain: Drain): Middleware {
	return async (c, next) => {
		await next();
		if (drain.draining) c.env.outgoing.shouldKeepAlive = false;
	};
}

/**
 * Registers /healthz (the process is running) and /readyz (the database can be reached and takes writes, and
 * the process isn't shutting down).
 */
export function registerHealth(app: HttpApp, ready: () => Promise<boolean>): void {
	app.get('/healthz', () => textResponse(200, 'ok'));
	app.get('/readyz', async () =>
		(await ready()) ? textResponse(200, 'ready') : textResponse(503, 'not ready'),
	);
}

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

/**
 * Refuses cross-site POSTs. Hono's `csrf` also refuses clients that send neither Origin nor Sec-Fetch-Site,
 * and checks only some content types.
 */
export function sameOrigin(siteOrigin: string): Middleware {
	return async (c, next) => {
		const { method, headers } = c.env.incoming;
		if (method !== 'POST' || isSameOrigin(headers, siteOrigin)) return next();
		// Self-service pages send no referrer, so browsers without Sec-Fetch-Site send "null" as the Origin there.
		// Another site would have to know the link.
		const saysNothing = headers['sec-fetch-site'] === undefined && headers.origin === 'null';
		if (saysNothing && withoutLanguage(targetOf(c)?.path ?? '').startsWith('/yours/'))
			return next();
		return textResponse(403, 'Forms can be sent from this site only.');
	};
}

/**
 * Returns true if a POST comes from this site's own pages rather than from another site through a visitor's
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

/** What is known of the database without asking it. */
export interface DatabaseState {
	/** Returns false if what visitors read may have been revoked. */
	mayRead: () => boolean;
	/** Returns false while it takes no writes. */
	takesWrites: () => boolean;
}

/**
 * Sets what later handlers need to know about the visitor: the network address for rate limits, which the
 * actions apply, and the router's context.
 *
 * While the database is away, private links and what visitors send are refused at once instead of after the longest wait;
 * only members wait.
 */
export function identifyVisitor(
	services: SiteServices,
	trustedProxies: number,
	{ mayRead, takesWrites }: DatabaseState,
): Middleware {
	const silent = { value: silentDb() };
	return (c, next) => {
		const { socket, headers, method } = c.env.incoming;
		const forwarded = headers['x-forwarded-for'];
		const address = clientAddress(
			socket.remoteAddress ?? '',
			Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
			trustedProxies,
		);
		const requestId = c.get('requestId');
		const { path = '' } = targetOf(c) ?? {};
		// A private link is opened as the team, whatever is asked of it.
		const asksTeam = method === 'POST' || withoutLanguage(path).startsWith('/yours/');
		const isRefused = asksTeam ? !takesWrites() && !path.startsWith('/desk/') : !mayRead();
		// Inherits the other services: copying them takes as long as parsing a form.
		const own: Services = Object.create(services, {
			// Created on demand: most requests log nothing.
			log: { get: () => services.log.child({ id: requestId }) },
			content: { value: services.contents[languageOfPath(path)] },
			...(isRefused && { visitorDb: silent, ...(asksTeam && { teamDb: silent }) }),
		});
		c.set('clientAddress', address);
		c.set('services', own);
		c.set('routerContext', createRouterContext(own, requestId, address));
		return next();
	};
}

/**
 * Refuses methods that a URL doesn't support (RFC 9110, 15.5.6). Only POST may run an action. The router
 * would also run it for PUT, PATCH and DELETE, and has an error of its own for a GET of a route that only has
 * an action.
 */
export function allowedMethods(routes: RouteTable): Middleware {
	const allowedAt = (path: string): string[] => {
		const route = routes.find(path);
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

/** Passes the request to React Router unchanged. The response is always private. */
export function reactRouter(router: Router, routes: RouteTable, siteUrl: string): Middleware {
	return async (c) => {
		const { path = '', query = '' } = targetOf(c) ?? {};
		const route = routes.find(path);
		const isPost = c.env.incoming.method === 'POST';
		if (isPost && route && !route.handlesTooLarge && !c.get('body')) {
			return textResponse(413, 'That is too large.');
		}
		// An unmatched path is replaced, so that no route renders it with wrong parameters.
		const url = new URL(route ? path + query : routes.unknownPath(path), siteUrl);
		return makePrivate(await router.handle(requestFor(c, url), route, c.get('routerContext')));
	};
}

/** Rebuilds the request on the site's own origin, because a visitor can send any Host header. */
function requestFor(c: Context<AppEnv>, url: URL): Request {
	const { method, headers, signal } = c.req.raw;
	if (method !== 'POST') return new Request(url, { method, headers, signal });
	const body =
		c.get('body') ?? new ReadableStream({ pull: () => Promise.reject(new BodyTooLarge()) });
	return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}

/** Makes a response private if it inherited a public header that its own route didn't declare. */
function makePrivate(response: Response): Response {
	const headers = new Headers(response.headers);
	if (/\b(public|s-maxage)\b/i.test(headers.get('cache-control') ?? '')) {
		headers.set('cache-control', 'no-store');
	}
	return new Response(response.body, { status: response.status, headers });
}

/**
 * Serves routes that declare themselves cacheable, and the shared 404. Each is rendered once for all
 * visitors.
 */
export function cachedPages(
	router: Router,
	routes: RouteTable,
	caches: PageCaches,
	pageViews: PageViewCounter,
): Middleware {
	return async (c, next) => {
		const { path = '', query = '' } = targetOf(c) ?? {};
		const route = routes.find(path);
		if (route && (!route.cache || c.env.incoming.method === 'POST')) return next();
		const services = c.get('services');
		const render: RenderUrl = (url, sharesMissing) =>
			router.render(url, route, services, c.get('requestId'), sharesMissing);
		const stored = await (route
			? caches.read(route, query, render)
			: caches.unknown(routes.unknownPath(path), render));
		if (stored?.countsAs !== undefined) pageViews.count(stored.countsAs, c.env.incoming);
		// A response that turns out to be private is rendered for each visitor.
		return stored ? toResponse(stored, c.env.incoming) : next();
	};
}
