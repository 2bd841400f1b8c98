import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { PageViewCounter } from '#app/domain/operations/page-view-counter.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { createApp, createListener } from '#server/app.ts';
import { createHttpServer, listen } from '#server/http-server.ts';
import { createPageCaches } from '#server/page-caches.ts';
import { createRouter, createRouteTable } from '#server/router.ts';

interface FakeRoute {
	path: string;
	parentId?: string;
	/** The exports of its module; without a component it is a resource route. */
	module: object;
}

/** Starts the whole pipeline with routes made for a test, on its own port. */
export async function startFakeSite(fakes: Record<string, FakeRoute>, refusalsLimit = 0) {
	const build = fakeBuild(fakes);
	const log = pino({ level: 'silent' });
	const caches = createPageCaches();
	const pageViews = new PageViewCounter();
	const siteUrl = 'https://site.test';
	const services = {
		contents: { en: { pages: { errors: { plain: { limited: 'Later' } } } } },
		siteUrl,
		log,
		invalidate: caches.invalidate,
		purge: caches.purge,
	} as unknown as Services;
	const routes = createRouteTable(build);
	const drain = { draining: false };
	const app = createApp({
		router: createRouter(build, siteUrl, 'production'),
		routes,
		caches,
		pageViews,
		services,
		log,
		trustedProxies: 1,
		refusalsLimit,
		mayRead: () => true,
		takesWrites: () => true,
		drain,
		ready: async () => true,
		admits: () => true,
	});
	const server = createHttpServer(createListener({ app, caches, pageViews, log, drain }));
	await listen(server, 0, '127.0.0.1');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		caches,
		close: () => server.closeAllConnections() ?? server.close(),
	};
}

function fakeBuild(fakes: Record<string, FakeRoute>): ServerBuild {
	const routes = Object.entries(fakes).map(([id, { path, parentId = 'root', module }]) => [
		id,
		{ id, path, parentId, module },
	]);
	const document = (request: Request, status: number, headers: Headers) => {
		headers.set('content-type', 'text/html');
		return new Response(`<p>${request.url}</p>`, { status, headers });
	};
	return {
		entry: { module: { default: document, handleError: () => {} } },
		routes: {
			root: { id: 'root', path: '', module: { default: () => null } },
			...Object.fromEntries(routes),
		},
		assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
		basename: '/',
		publicPath: '/',
		assetsBuildDirectory: '',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
		allowedActionOrigins: ['**'],
	} as unknown as ServerBuild;
}
