import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addressContext, type Services, servicesContext } from '../app/services.server.ts';
import { clientAddress } from './client-address.ts';
import { PageCache } from './page-cache.ts';
import { pageFinder, sealPage } from './pages.ts';
import { requestLog } from './request-log.ts';
import { sameSitePosts } from './same-site-posts.ts';
import { securityHeaders } from './security-headers.ts';
import { answerFrom, type StoredResponse } from './stored-response.ts';

export interface AppOptions {
	build: ServerBuild;
	services: Services;
	log: Logger;
	files: Map<string, StoredResponse>;
	/** Origin that pages are made for; a visitor's own Host header never gets into a kept page. */
	siteUrl: string;
	trustedProxies: number;
	/** false renders each page anew and leaves its policy to the development server. */
	cachePages: boolean;
	/** Whether the server takes new work (false while it shuts down). */
	ready: () => Promise<boolean>;
}

/** What one form may weigh on the wire; the form's own, smaller limit gives its values back. */
const largestBody = 1024 * 1024;

/** The site as one function from request to response. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
	const { build, services, files, siteUrl } = options;
	const render = createRequestHandler(build, options.cachePages ? 'production' : 'development');
	const cache = new PageCache({ maxPages: 1_000 });
	const findPage = pageFinder(build);
	const app = new Hono<{ Bindings: HttpBindings }>();

	function routerContext(address: string) {
		const context = new RouterContextProvider();
		context.set(servicesContext, services);
		context.set(addressContext, address);
		return context;
	}

	app.use(requestLog(options.log));
	if (options.cachePages) app.use(securityHeaders);
	app.get('/healthz', (context) => context.text('ok'));
	app.get('/readyz', async (context) =>
		(await options.ready()) ? context.text('ready') : context.text('not ready', 503),
	);

	app.on(['GET', 'HEAD'], '*', async (context, next) => {
		const request = context.req.raw;
		const url = new URL(request.url);
		const file = files.get(url.pathname);
		if (file) return answerFrom(file, request);
		const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
		if (tidy !== url.pathname) return context.redirect(`${tidy}${url.search}`, 308);
		const page = findPage(url);
		if (!page || !options.cachePages) return next();
		const stored = await cache.get(page.key, page.freshness, async () => {
			const plain = new Request(new URL(page.key, siteUrl));
			return sealPage(await render(plain, routerContext('')), page.freshness);
		});
		return answerFrom(stored, request);
	});

	app.use(sameSitePosts);
	app.use(bodyLimit({ maxSize: largestBody }));

	app.all('*', async (context) => {
		const peer = context.env?.incoming?.socket?.remoteAddress ?? '';
		const forwardedFor = context.req.header('x-forwarded-for');
		const address = clientAddress(peer, forwardedFor, options.trustedProxies);
		const response = await render(context.req.raw, routerContext(address));
		if (context.req.method === 'POST') {
			const path = context.req.path.replace(/\.data$/, '');
			cache.drop(path, `${path}.data`, '/blog', '/blog.data');
		}
		if (!options.cachePages || response.status < 200 || response.body === null) return response;
		return answerFrom(await sealPage(response, 'second'), context.req.raw);
	});

	return app;
}
