import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import {
	createRequestHandler,
	generatePath,
	matchRoutes,
	type Params,
	type RequestHandler,
	type RouteObject,
	RouterContextProvider,
	type ServerBuild,
} from 'react-router';
import { byLanguage, defaultLanguage, languageOfPath } from '#app/platform/content/languages.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { documentSourcesContext, noSources } from '#app/platform/http/security-headers.server.ts';
import {
	clientAddressContext,
	requestIdContext,
	type Services,
	servicesContext,
	sharesMissingContext,
} from '#app/platform/http/services.server.ts';
import { WorkQueue } from '#app/platform/http/work-queue.ts';

/** A request's URL, split without interpreting it. */
interface Target {
	/** As sent, with its percent-encoding; starts with a slash. */
	path: string;
	/** From the question mark on, or empty. */
	query: string;
}

/** Longest URL we accept, in characters; no page or campaign link comes close. */
const maxLength = 4_000;

/** Returns the request's target as sent; Hono's own path already has dot segments resolved. */
export function targetOf(c: Context<AppEnv>): Target | undefined {
	return readTarget(c.env.incoming.url);
}

/**
 * Parses a request target (RFC 9112, section 3.2): a path, or an absolute URL as proxies send it, whose
 * host is ignored.
 *
 * @returns undefined for anything else, such as `*`, and for a target that is too long
 */
export function readTarget(url: string | undefined): Target | undefined {
	if (url === undefined || url.length > maxLength) return undefined;
	const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '');
	const end = target.search(/[?#]/);
	const path = end === -1 ? target : target.slice(0, end);
	if (!path.startsWith('/'))
		return path === '' && target !== url ? { path: '/', query: '' } : undefined;
	return { path, query: end === -1 || target[end] === '#' ? '' : target.slice(end) };
}

export interface MatchedRoute {
	id: string;
	/** Its canonical path; other spellings (case, slashes, percent-encoding) are redirected to it. */
	path: string;
	/** As the route table has it, without a slash in front: `blog/:slug`. */
	pattern: string;
	/** True for a page's data request (.data) from the client-side router. */
	isData: boolean;
	hasAction: boolean;
	/** True if it responds to GET: it has a loader or a component. */
	respondsToGet: boolean;
	/** Cache settings of the route; undefined for a private one. */
	cache: RouteHandle['cache'];
	/** Largest body it accepts, in bytes; undefined for the limit of forms. */
	largestBody?: number | undefined;
	/** True if its action reports bodies that are too large itself. */
	handlesTooLarge: boolean;
}

export interface RouteTable {
	/** Returns the route of an encoded path without its query; undefined for an unknown one. */
	find(path: string): MatchedRoute | undefined;
	/** Returns a path that no route matches: all unknown paths of a language share the response rendered for it. */
	unknownPath(path: string): string;
}

/** Maximum characters of all memoized paths together. */
const memoized = 2_000_000;

/** Finds routes with the router's own `matchRoutes`, memoized because it takes about 0.2 ms. */
export function createRouteTable({ routes: manifest }: Pick<ServerBuild, 'routes'>): RouteTable {
	const routes = childrenOf(manifest, undefined);
	const known = new LRUCache<string, { route: MatchedRoute | undefined }>({
		maxSize: memoized,
		sizeCalculation: (_, path) => path.length + 100,
	});
	function find(path: string) {
		const found = known.get(path);
		if (found) return found.route;
		const route = match(manifest, routes, path);
		known.set(path, { route });
		return route;
	}
	const unknownPaths = byLanguage((language) => {
		let path = language === defaultLanguage ? '/404' : `/${language}/404`;
		while (find(path)) path += '/404';
		return path;
	});
	return { find, unknownPath: (path) => unknownPaths[languageOfPath(path)] };
}

function match(
	manifest: ServerBuild['routes'],
	routes: RouteObject[],
	path: string,
): MatchedRoute | undefined {
	// The client-side router's data requests end in .data; Home's are /_.data.
	const isData = path.endsWith('.data');
	const page = (isData ? path.replace(/(\/_)?\.data$/, '') : path).replace(/\/{2,}/g, '/') || '/';
	if (!isDecodable(page)) return undefined;
	const matches = matchRoutes(routes, page);
	const matched = matches?.at(-1);
	const leaf = manifest[matched?.route.id ?? ''];
	if (!leaf || !matches || !matched) return undefined;
	const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
	const { handle, action, loader, default: component } = leaf.module;
	const settings = handle as RouteHandle | undefined;
	// A 404 isn't a page.
	if (leaf.path === '*') return undefined;
	const own = canonicalPath(pattern, matched.params);
	if (own === undefined) return undefined;
	const { cache, largestBody, handlesTooLarge = false } = settings ?? {};
	return {
		id: leaf.id,
		pattern,
		path: isData ? `${own === '/' ? '/_' : own}.data` : own,
		isData,
		hasAction: action !== undefined,
		respondsToGet: loader !== undefined || component !== undefined,
		cache,
		largestBody,
		handlesTooLarge,
	};
}

function childrenOf(manifest: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
	return Object.values(manifest)
		.filter((route) => route !== undefined)
		.filter(({ parentId }) => parentId === parent)
		.map(({ id, path, index, caseSensitive }): RouteObject => {
			const own = {
				id,
				...(path !== undefined && { path }),
				...(caseSensitive && { caseSensitive }),
			};
			return index ? { ...own, index: true } : { ...own, children: childrenOf(manifest, id) };
		});
}

/** Returns false for undecodable paths, which the router would match as they are, with a warning. */
function isDecodable(path: string): boolean {
	try {
		return decodeURIComponent(path) !== '';
	} catch {
		return false;
	}
}

/** Maximum length of a parameter in a path, such as a slug, in characters. */
const maxParameter = 200;

/**
 * Returns the canonical spelling of a path that matches a route: fixed segments as the route has them, parameters
 * percent-encoded in one way.
 *
 * @returns undefined for a parameter that no page can have
 */
function canonicalPath(pattern: string, params: Params): string | undefined {
	const values = Object.values(params).filter((text) => text !== undefined);
	// Postgres text can't contain NUL; a slash, "." or ".." would make it another path.
	const isImpossible = values.some(
		(text) => text.length > maxParameter || /^$|[\p{Cc}/\\]|^\.{1,2}$/u.test(text),
	);
	if (isImpossible) return undefined;
	// Left as they are by generatePath, characters such as & would be a second URL beside postPath's.
	const segments = generatePath(`/${pattern}`, params).split('/');
	return segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
}

/** React Router, for public and private requests. */
export interface Router {
	/**
	 * Renders a URL of this site for all visitors: a fresh GET on the public origin, without a visitor's cookies
	 * or headers.
	 *
	 * @param route that its path matches, if any
	 * @param sharesMissing true for a 404 without its document
	 * @throws TooBusy
	 */
	render(
		url: string,
		route: MatchedRoute | undefined,
		services: Services,
		requestId: string,
		sharesMissing?: boolean,
	): Promise<Response>;
	/** Renders a URL for a response that has its place among the renders already. */
	renderWithin: Router['render'];
	/**
	 * Handles one visitor's request.
	 *
	 * @throws TooBusy
	 */
	handle(
		request: Request,
		route: MatchedRoute | undefined,
		context: RouterContextProvider,
	): Promise<Response>;
}

/**
 * @param siteUrl origin that pages are rendered for; a visitor's Host header never gets into a page
 * @param mode development shows errors with their cause
 */
export function createRouter(
	build: ServerBuild,
	siteUrl: string,
	mode: 'production' | 'development',
): Router {
	const handlers = new Map<string, RequestHandler>();
	const handlerOf = (route: MatchedRoute | undefined) => {
		const id = route?.id ?? '';
		const handler =
			handlers.get(id) ?? createRequestHandler(route ? branch(build, id) : build, mode);
		handlers.set(id, handler);
		return handler;
	};
	const renders = new WorkQueue({ atOnce: 16, waiting: 500 });
	const renderWithin: Router['render'] = (url, route, services, requestId, sharesMissing) => {
		const context = createRouterContext(services, requestId, '');
		context.set(sharesMissingContext, sharesMissing ?? false);
		return handlerOf(route)(new Request(new URL(url, siteUrl)), context);
	};
	return {
		render: (...page) => renders.run(() => renderWithin(...page)),
		renderWithin,
		handle(request, route, context) {
			const work = () => handlerOf(route)(request, context);
			// What others wait for, a slow database for example, doesn't hold up a form.
			return request.method === 'POST' ? work() : renders.run(work);
		},
	};
}

/**
 * Returns a build of one route and those around it. The path is matched already, and matching all routes again, twice
 * for each request, would take a third of a form's time.
 */
function branch(build: ServerBuild, id: string): ServerBuild {
	const ids: string[] = [];
	for (let at = build.routes[id]; at; at = build.routes[at.parentId ?? '']) ids.push(at.id);
	const pick = <Route>(routes: Record<string, Route>) =>
		Object.fromEntries(Object.entries(routes).filter(([one]) => ids.includes(one)));
	const { routes, assets } = build;
	return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/** Creates the `context` of loaders and actions; a route's middleware may add to it, such as a session. */
export function createRouterContext(
	services: Services,
	requestId: string,
	address: string,
): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(servicesContext, services);
	context.set(requestIdContext, requestId);
	context.set(clientAddressContext, address);
	context.set(documentSourcesContext, noSources());
	return context;
}
