import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { ReadCounter } from '#app/composition-root.server.ts';
import type { AppEnv, HttpApp } from '#app/site/http-app.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { addMissingHeaders } from './default-headers.ts';
import {
	accessLog,
	allowedMethods,
	cachedPages,
	canonicalUrl,
	closeWhileDraining,
	formerPathRedirects,
	reactRouter,
	registerHealth,
	sameOrigin,
	staticFiles,
} from './middleware.ts';
import type { PageCaches } from './page-caches.ts';
import { bodyLimit } from './request-body.ts';
import { failureResponse } from './responses.ts';
import type { MatchedRoute, RouteTable } from './route-table.ts';
import { identifyVisitor, type Router } from './router.ts';
import type { Drain } from './shutdown.ts';
import type { StoredResponse } from './stored-response.ts';

interface AppOptions {
	router: Router;
	routes: RouteTable;
	caches: PageCaches;
	/** The built files by path. */
	files: Map<string, StoredResponse>;
	/** Counts the pages that visitors get. */
	reads: ReadCounter;
	services: Services;
	log: Logger;
	trustedProxies: number;
	drain: Drain;
	/** Whether the database is reachable. */
	ready: () => Promise<boolean>;
	/** Whether the sender of a POST may use its route at all; otherwise its body isn't read. */
	admits: (c: Context<AppEnv>, route: MatchedRoute) => boolean | Promise<boolean>;
	/** Where a path leads now at which an imported post was found on the site it came from. */
	findFormerPath: (path: string) => Promise<string | undefined>;
	/** Adds the handlers of the subjects (app/composition-root.server.ts). */
	registerHandlers: (app: HttpApp) => void;
}

/** The site as one list of middleware, in the order a request passes through them. */
export function createApp(options: AppOptions): HttpApp {
	const { router, routes, caches, files, reads, services, log } = options;
	const { siteUrl } = services;
	const app: HttpApp = new Hono<AppEnv>();
	// Without a header name: request ids from visitors aren't trusted.
	app.use(requestId({ headerName: '' }));
	app.use(accessLog(log));
	app.use(closeWhileDraining(options.drain));
	app.use(addMissingHeaders);
	registerHealth(app, async () => !options.drain.draining && options.ready());
	app.use(canonicalUrl(routes));
	app.use(staticFiles(files));
	app.use(allowedMethods(routes, (path) => files.has(path)));
	app.use(sameOrigin(siteUrl));
	app.use(identifyVisitor(services, options.trustedProxies));
	app.use(bodyLimit(routes, options.admits));
	options.registerHandlers(app);
	app.use(formerPathRedirects(routes, options.findFormerPath));
	app.use(cachedPages(router, routes, caches, reads));
	app.use(compress());
	app.use(reactRouter(router, routes, siteUrl));
	app.onError(failureResponse(log));
	return app;
}
