import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { PageViewCounter } from '#app/composition-root.server.ts';
import type { AppEnv, HttpApp } from '#app/platform/http/http-app.server.ts';
import { addMissingHeaders, securityHeaders } from '#app/platform/http/security-headers.server.ts';
import type { SiteServices } from '#app/platform/http/services.server.ts';
import {
	accessLog,
	allowedMethods,
	builtFiles,
	cachedPages,
	canonicalUrl,
	closeWhileDraining,
	type DatabaseState,
	identifyVisitor,
	reactRouter,
	registerHealth,
	sameOrigin,
} from './middleware.ts';
import { negotiate } from './negotiate.ts';
import type { PageCaches } from './page-caches.ts';
import { limitRefusals } from './rate-limit.ts';
import { bodyLimit } from './request-body.ts';
import { failureResponse, textResponse } from './responses.ts';
import type { MatchedRoute, Router, RouteTable } from './router.ts';
import type { Drain } from './shutdown.ts';

export interface AppOptions extends DatabaseState {
	router: Router;
	routes: RouteTable;
	caches: PageCaches;
	pageViews: PageViewCounter;
	/** The folder of the built files; undefined in development. */
	files?: string;
	services: SiteServices;
	log: Logger;
	trustedProxies: number;
	/** Refusals of one address within a minute; 0 sets no limit. */
	refusalsLimit: number;
	/** While the server shuts down, running requests finish, and connections close after them. */
	drain: Drain;
	/** Returns true if the database can be reached. */
	ready: () => Promise<boolean>;
	/** Returns true if the sender may use the route of their POST; otherwise its body isn't read. */
	admits: (c: Context<AppEnv>, route: MatchedRoute) => boolean | Promise<boolean>;
}

/** The site as one list of middleware, in the order a request passes through them. */
export function createApp(options: AppOptions): HttpApp {
	const { router, routes, caches, pageViews, services, log } = options;
	const { siteUrl } = services;
	const app: HttpApp = new Hono<AppEnv>();
	// Without a header name: request ids from visitors aren't trusted.
	app.use(requestId({ headerName: '' }));
	app.use(accessLog(log, routes));
	app.use(closeWhileDraining(options.drain));
	app.use(addMissingHeaders);
	if (options.files) app.use(builtFiles(options.files));
	registerHealth(app, async () => !options.drain.draining && options.ready());
	app.use(canonicalUrl(routes));
	app.use(allowedMethods(routes));
	app.use(sameOrigin(siteUrl));
	app.use(identifyVisitor(services, options.trustedProxies, options));
	app.use(limitRefusals(routes, caches, options.refusalsLimit, services.contents));
	app.use(bodyLimit(routes, options.admits));
	app.use(cachedPages(router, routes, caches, pageViews));
	app.use(compress());
	app.use(reactRouter(router, routes, siteUrl));
	app.onError(failureResponse(log, services.contents));
	return app;
}

export interface ListenerOptions
	extends Pick<AppOptions, 'caches' | 'pageViews' | 'log' | 'drain'> {
	app: HttpApp;
}

/** The HTTP server's listener: writes cached responses as they are stored, and hands everything else to the app. */
export function createListener(options: ListenerOptions): RequestListener {
	const { app, caches, pageViews, log, drain } = options;
	const handle = getRequestListener(app.fetch, {
		// For HTTP/1.0, which needs no Host. No page shows it.
		hostname: 'localhost',
		// Node itself discards the rest of an unread body, within its own time limit.
		autoCleanupIncoming: false,
		errorHandler: unreadable,
	});
	// At this level the app logs every request for a page.
	const logsRequests = log.isLevelEnabled('debug');

	return (request, response) => {
		if (drain.draining) response.shouldKeepAlive = false;
		const { method, url = '' } = request;
		const stored = logsRequests ? undefined : caches.fresh(url);
		if (stored && (method === 'GET' || method === 'HEAD')) {
			if (stored.countsAs !== undefined) pageViews.count(stored.countsAs, request);
			const { status, headers, body } = negotiate(stored, request);
			response.writeHead(status, headers);
			response.end(body);
			return;
		}
		// A URL can't contain a backslash. The adapter would respond with 400; the site has a 404 for it.
		request.url = url.replaceAll('\\', '%5C');
		void handle(request, response);
	};
}

/** A target or a Host that can't be parsed as a URL doesn't reach the app. */
function unreadable(error: unknown): Response {
	if (!(error instanceof RequestError)) throw error;
	return textResponse(400, 'This address cannot be read.', securityHeaders);
}
