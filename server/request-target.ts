/** A request's address, taken apart without interpreting it. */
export interface Target {
	/** As sent, percent-encoding and all; starts with a slash. */
	path: string;
	/** From the question mark on, or empty. */
	query: string;
}

/** Longest address that is looked at, in characters; no page and no campaign link comes near it. */
const longest = 4_000;

/**
 * Reads a request target (RFC 9112, section 3.2): a path, or a whole address as proxies send it,
 * whose host is not looked at.
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
