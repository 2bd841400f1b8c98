import type { ServerBuild } from 'react-router';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Freshness } from './page-cache.ts';
import { type StoredResponse, storeResponse } from './stored-response.ts';

/** What a route says of itself to the server and to the root (its `handle`). */
export interface PageHandle {
	/** Ships JavaScript that brings the page alive. */
	hydrate?: boolean;
	/** Shows data that changes while the server runs. */
	live?: boolean;
}

/** A page that can be served from memory: under which key, for how long, from which address it is made. */
export interface CachedPage {
	key: string;
	freshness: Freshness;
}

/**
 * Finds whether a GET address is a page that is the same for every visitor.
 *
 * @returns undefined for anything else: unknown paths are answered, but not kept
 */
export function pageFinder(build: ServerBuild): (url: URL) => CachedPage | undefined {
	const pages = Object.values(build.routes).flatMap((route) => {
		const path = route?.index ? '' : route?.path;
		if (!route || path === undefined || path === '*') return [];
		const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]{1,200}')}(\\.data)?$`);
		const { live } = (route.module.handle ?? {}) as PageHandle;
		return [
			{
				pattern,
				freshness: live ? ('second' as const) : ('kept' as const),
				form: 'action' in route.module && !live,
			},
		];
	});
	return (url) => {
		const page = pages.find(({ pattern }) => pattern.test(url.pathname));
		if (!page) return undefined;
		// Of a query only the thank-you state changes a page.
		const sent = page.form && url.searchParams.has('sent');
		return { key: `${url.pathname}${sent ? '?sent' : ''}`, freshness: page.freshness };
	};
}

/** Seals a rendered page: policy from its HTML, caching rule, compression. */
export async function sealPage(response: Response, freshness: Freshness): Promise<StoredResponse> {
	const body = new Uint8Array(await response.arrayBuffer());
	const headers = Object.fromEntries(response.headers);
	const html = headers['content-type']?.startsWith('text/html');
	return storeResponse(
		response.status,
		{
			...headers,
			'cache-control': response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
			...(html && {
				'content-security-policy': contentSecurityPolicy(new TextDecoder().decode(body)),
			}),
		},
		body,
		freshness === 'kept' ? 11 : 5,
	);
}
