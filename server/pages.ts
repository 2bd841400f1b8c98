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
	/** Reads what of a query changes the page; where a route says nothing, no query does. */
	variant?: (query: URLSearchParams) => PageVariant;
}

/** What a query makes of a page. */
export interface PageVariant {
	/** The one spelling of all queries that ask for the same, with its question mark; empty: the page itself. */
	query: string;
	/** Whether a visitor wrote it, so that there is no end of such queries. */
	free: boolean;
}

/** A page of the route table that an address leads to. */
export interface FoundPage {
	/** Its one address; another spelling of it (capitals, a slash at the end) is sent there. */
	path: string;
	freshness: Freshness;
	/** Whether it takes forms. */
	takesPosts: boolean;
	/** Whether its thank-you state has an address of its own (`?sent`). */
	hasSentState: boolean;
	variant: PageHandle['variant'];
}

/** Longest slug, in characters. */
const longestParameter = 200;

/**
 * Finds the page that an address leads to.
 *
 * @returns a function from a path (encoded, without its query) to its page; undefined for an unknown one
 */
export function pageFinder(build: ServerBuild): (path: string) => FoundPage | undefined {
	const pages = Object.values(build.routes).flatMap((route) => {
		const template = route?.index ? '' : route?.path;
		if (!route || template === undefined || template === '*') return [];
		const { live, variant } = (route.module.handle ?? {}) as PageHandle;
		const takesPosts = 'action' in route.module && route.module.action !== undefined;
		return [
			{
				template,
				pattern: patternOf(template),
				freshness: live ? ('second' as const) : ('kept' as const),
				takesPosts,
				hasSentState: takesPosts && !live,
				variant,
			},
		];
	});
	return (path) => {
		const tidy = path.replace(/\/{2,}/g, '/');
		for (const { template, pattern, ...page } of pages) {
			const match = pattern.exec(tidy);
			if (!match) continue;
			const parameters = match.slice(1, -1).map(canonicalParameter);
			if (parameters.some((parameter) => parameter === undefined)) return undefined;
			const own = template.replace(/:\w+/g, () => parameters.shift() ?? '');
			return { ...page, path: `/${own}${match.at(-1) ?? ''}` };
		}
		return undefined;
	};
}

function patternOf(template: string): RegExp {
	const source = template
		.split(/(:\w+)/)
		.map((part) =>
			part.startsWith(':') ? '([^/]+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
		)
		.join('');
	// Data requests of the router's client end in .data.
	return new RegExp(`^/${source}(\\.data)?/?$`, 'i');
}

/** One spelling of what may be percent-encoded in many ways, or undefined for what no slug can hold. */
function canonicalParameter(encoded: string | undefined): string | undefined {
	try {
		const text = decodeURIComponent(encoded ?? '');
		// Postgres has no NUL, a slash would be another path, and so would one dot or two.
		const impossible = text.length > longestParameter || /[\p{Cc}/\\]|^\.{1,2}$/u.test(text);
		return impossible ? undefined : encodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** How long a page may be kept by others than this process. */
type Keeping = Freshness | 'no-store';

/** Seals a rendered answer: policy from its HTML, caching rule, compression. */
export async function sealPage(response: Response, keeping: Keeping): Promise<StoredResponse> {
	const body = new Uint8Array(await response.arrayBuffer());
	const headers = Object.fromEntries(response.headers);
	const html = headers['content-type']?.startsWith('text/html');
	const cached = response.status === 200 && keeping !== 'no-store';
	return storeResponse(
		response.status,
		{
			...headers,
			'cache-control': cached ? 'public, max-age=0, must-revalidate' : 'no-store',
			...(html && {
				'content-security-policy': contentSecurityPolicy(new TextDecoder().decode(body)),
			}),
		},
		body,
		keeping === 'kept' ? 11 : 5,
	);
}
