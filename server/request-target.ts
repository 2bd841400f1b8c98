import type { Context } from 'hono';
import type { AppEnv } from '../app/http-app.server.ts';

/** A request's URL, split without interpreting it. */
export interface Target {
	/** As sent, percent-encoding and all; starts with a slash. */
	path: string;
	/** From the question mark on, or empty. */
	query: string;
}

/** The longest URL we accept, in characters; no page or campaign link comes close. */
const longest = 4_000;

/** The target of a request as it was sent: hono's own path has dot segments resolved already. */
export function targetOf(c: Context<AppEnv>): Target | undefined {
	return readTarget(c.env.incoming.url);
}

/**
 * Reads a request target (RFC 9112, section 3.2): a path, or a whole URL as proxies send it, whose
 * host is not looked at.
 *
 * @returns undefined for anything else, such as `*`, and for what is too long
 */
export function readTarget(url: string | undefined): Target | undefined {
	if (url === undefined || url.length > longest) return undefined;
	const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '');
	const end = target.search(/[?#]/);
	const path = end === -1 ? target : target.slice(0, end);
	if (!path.startsWith('/'))
		return path === '' && target !== url ? { path: '/', query: '' } : undefined;
	return { path, query: end === -1 || target[end] === '#' ? '' : target.slice(end) };
}
