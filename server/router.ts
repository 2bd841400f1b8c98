import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { documentSourcesContext, noSources } from '#app/site/content-security-policy.server.ts';
import type { Middleware } from '#app/site/http-app.server.ts';
import {
	clientAddressContext,
	requestIdContext,
	type Services,
	servicesContext,
} from '#app/site/services.server.ts';
import { WorkQueue } from '#app/site/work-queue.ts';
import { addressGroup, clientAddress } from './request-target.ts';

/** React Router, for public and private requests. */
export interface Router {
	/**
	 * Renders a URL of this site for everybody: a fresh GET on the public origin, without a visitor's cookies
	 * or headers.
	 *
	 * @param group whose request caused it (request-target.ts): groups take turns
	 * @throws TooBusy
	 */
	render(url: string, services: Services, requestId: string, group: string): Promise<Response>;
	/**
	 * Handles one visitor's request.
	 *
	 * @throws TooBusy
	 */
	handle(request: Request, context: RouterContextProvider): Promise<Response>;
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
	const handle = createRequestHandler(build, mode);
	const queue = new WorkQueue({ atOnce: 16, waiting: 500 });
	return {
		render: (url, services, requestId, group) =>
			queue.run(
				() =>
					handle(new Request(new URL(url, siteUrl)), createRouterContext(services, requestId, '')),
				group,
			),
		handle(request, context) {
			const work = () => handle(request, context);
			// What somebody signed in does at the desk takes as long as it takes, and is never turned away halfway.
			if (request.method !== 'GET' && isDesk(request)) return work();
			return queue.run(work, addressGroup(context.get(clientAddressContext)));
		},
	};
}

function isDesk({ url }: Request): boolean {
	const { pathname } = new URL(url);
	return pathname === '/desk' || pathname.startsWith('/desk/');
}

/** What loaders and actions get as `context`; a route's middleware may add to it, a session for instance. */
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

/**
 * Adds what later handlers need to know about the visitor: the network address for rate limits (each
 * handler applies its own, since a form counts only once it's valid), and the router's context.
 */
export function identifyVisitor(services: Services, trustedProxies: number): Middleware {
	const newServices = servicesPerRequest(services);
	return (c, next) => {
		const { socket, headers } = c.env.incoming;
		const forwarded = headers['x-forwarded-for'];
		const address = clientAddress(
			socket.remoteAddress ?? '',
			Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
			trustedProxies,
		);
		const requestId = c.get('requestId');
		const own = newServices(requestId);
		c.set('clientAddress', address);
		c.set('services', own);
		c.set('routerContext', createRouterContext(own, requestId, address));
		return next();
	};
}

/**
 * The services as each request gets them: their logger adds its id, and is made when needed, since most log nothing. They
 * inherit the rest, because to copy it takes as long as to parse a form.
 */
function servicesPerRequest(services: Services): (requestId: string) => Services {
	class OwnServices {
		readonly #requestId: string;

		constructor(requestId: string) {
			this.#requestId = requestId;
		}

		get log() {
			return services.log.child({ id: this.#requestId });
		}
	}
	Object.setPrototypeOf(OwnServices.prototype, services);
	return (requestId) => new OwnServices(requestId) as unknown as Services;
}
