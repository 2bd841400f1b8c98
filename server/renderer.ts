import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
	bodyTooLargeContext,
	clientAddressContext,
	type Services,
	servicesContext,
} from '../app/services.server.ts';
import { RenderQueue } from './render-queue.ts';

/** What a form's request brings, as its page's action gets it. */
export interface Post {
	/** Path and query. */
	address: string;
	headers: Record<string, string>;
	/** undefined when it was too large to be read. */
	body: Uint8Array | undefined;
	/** Of the visitor, for rate limits. */
	client: string;
	/** Stands in every line of the log about this request. */
	id: string;
}

/** The router as two functions: one makes a page that is the same for everybody, one takes a form. */
export interface Renderer {
	page(address: string, id: string): Promise<Response>;
	post(post: Post): Promise<Response>;
}

/**
 * @param siteUrl origin that pages are made for; a visitor's own Host header never gets into a page
 * @param mode development shows errors with their cause
 */
export function createRenderer(
	build: ServerBuild,
	services: Services,
	siteUrl: string,
	mode: 'production' | 'development',
): Renderer {
	const handle = createRequestHandler(build, mode);
	const queue = new RenderQueue({ atOnce: 16, waiting: 500 });

	function contextFor(id: string, client: string) {
		const context = new RouterContextProvider();
		context.set(servicesContext, { ...services, log: services.log.child({ id }) });
		context.set(clientAddressContext, client);
		return context;
	}

	return {
		page: (address, id) =>
			queue.run(() => handle(new Request(new URL(address, siteUrl)), contextFor(id, ''))),
		post({ address, headers, body, client, id }) {
			const context = contextFor(id, client);
			context.set(bodyTooLargeContext, body === undefined);
			const request = new Request(new URL(address, siteUrl), {
				method: 'POST',
				headers,
				body: (body as Uint8Array<ArrayBuffer>) ?? null,
			});
			return handle(request, context);
		},
	};
}
