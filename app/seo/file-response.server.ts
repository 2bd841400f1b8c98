import type { RouterContextProvider } from 'react-router';
import { liveCacheControl } from '../cache-control.ts';
import { type Services, servicesContext } from '../services.server.ts';

/** Content types with their character set, where they have one. */
export const types = {
	atom: 'application/atom+xml; charset=utf-8',
	rss: 'application/rss+xml; charset=utf-8',
	jsonFeed: 'application/feed+json; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	text: 'text/plain; charset=utf-8',
	markdown: 'text/markdown; charset=utf-8',
	png: 'image/png',
} as const;

/**
 * A file made by the server, for everybody. The router ignores the `headers` export of a route without
 * a page, so what may be stored says so here.
 */
export function file(
	body: string | Uint8Array<ArrayBuffer>,
	type: (typeof types)[keyof typeof types],
	headers: Record<string, string> = {},
): Response {
	return new Response(body, {
		headers: { 'content-type': type, 'cache-control': liveCacheControl, ...headers },
	});
}

export function notFound(): Response {
	return new Response('There is nothing at this address.\n', {
		status: 404,
		headers: { 'content-type': types.text },
	});
}

/**
 * Answers from the database; status 503 when it cannot be read, so that nobody takes an outage for
 * the end of a page. The cause goes to the log only.
 */
export async function fromDatabase(
	context: Readonly<RouterContextProvider>,
	make: (services: Services) => Promise<Response>,
): Promise<Response> {
	const services = context.get(servicesContext);
	try {
		return await make(services);
	} catch (error) {
		services.log.error({ err: error }, 'posts not read');
		return new Response('This cannot be read right now. Please try again in a minute.\n', {
			status: 503,
			headers: { 'content-type': types.text, 'retry-after': '60' },
		});
	}
}
