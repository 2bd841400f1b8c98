import type { Context } from 'hono';
import type { AppEnv } from '#app/site/http-app.server.ts';

/** A request's URL, split without interpreting it. */
interface Target {
	/** As sent, percent-encoding and all; starts with a slash. */
	path: string;
	/** From the question mark on, or empty. */
	query: string;
}

/** The longest URL we accept, in characters; no page or campaign link comes close. */
const maxLength = 4_000;

/** The request's target as sent; Hono's own path already has dot segments resolved. */
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
