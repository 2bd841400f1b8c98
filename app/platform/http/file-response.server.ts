import type { RouterContextProvider } from 'react-router';
import { liveCacheControl } from './cache-control.ts';
import { type Services, servicesContext } from './services.server.ts';

const contentTypes = {
	atom: 'application/atom+xml; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	text: 'text/plain; charset=utf-8',
	markdown: 'text/markdown; charset=utf-8',
	manifest: 'application/manifest+json; charset=utf-8',
	png: 'image/png',
} as const;

/**
 * Creates the response of a generated file, the same for every visitor. The router ignores the `headers`
 * export of a route without a component, so Cache-Control is set here.
 */
export function fileResponse(
	body: string | Uint8Array<ArrayBuffer>,
	type: keyof typeof contentTypes,
	headers: Record<string, string> = {},
): Response {
	return new Response(body, {
		headers: {
			'content-type': contentTypes[type],
			'cache-control': liveCacheControl,
			...headers,
		},
	});
}

/**
 * Creates a Last-Modified header, for clients that revalidate by date rather than by ETag (RFC 9110, section
 * 8.8.2).
 */
export function lastModified(date: Date): Record<string, string> {
	return { 'last-modified': date.toUTCString() };
}

/** Returns the latest of at least one date. */
export function latest(dates: Date[]): Date {
	return new Date(dates.reduce((last, date) => Math.max(last, date.getTime()), -Infinity));
}

/** Creates the 404 of a file, as plain text: crawlers and feed readers have no use for the page. */
export function notFound({ content }: Pick<Services, 'content'>): Response {
	return plainText(content.pages.errors.files.missing, 404);
}

/** Creates the 410 of a file about revoked content. */
export function gone({ content }: Pick<Services, 'content'>): Response {
	return plainText(content.pages.errors.files.gone, 410);
}

function plainText(line: string, status: number, headers: Record<string, string> = {}): Response {
	return new Response(`${line}\n`, {
		status,
		headers: { 'content-type': contentTypes.text, ...headers },
	});
}

/**
 * Creates a response from the database, or status 503 if that fails, so that no crawler takes an outage for a
 * removed page. The cause goes to the log only.
 */
export async function fromDatabase(
	context: Readonly<RouterContextProvider>,
	respond: (services: Services) => Promise<Response>,
): Promise<Response> {
	const services = context.get(servicesContext);
	try {
		return await respond(services);
	} catch (error) {
		services.log.error({ err: error }, 'posts not read');
		return plainText(services.content.pages.errors.files.failed, 503, { 'retry-after': '60' });
	}
}
