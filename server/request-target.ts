import { isIP } from 'node:net';
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

/**
 * The visitor's network address.
 *
 * @param peer address of the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends its client
 * @param hops how many trusted proxies are in front; entries before theirs are ignored
 */
export function clientAddress(
	peer: string,
	forwardedFor: string | undefined,
	hops: number,
): string {
	if (hops === 0 || !forwardedFor) return peer;
	const chain = forwardedFor.split(',').map((entry) => entry.trim());
	return chain.at(-hops) || peer;
}

/**
 * Groups addresses that count as one visitor: a single IPv4 address, or the first 64 bits of an IPv6
 * address, since one customer gets at least that many.
 *
 * @param address as a connection or a proxy gives it; may have brackets, a port or a zone
 */
export function addressGroup(address: string): string {
	const bare = address
		.replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
		.replace(/%.*/, '')
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
	if (isIP(bare) !== 6) return bare;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
	if (mapped?.[1]) return mapped[1];
	// The URL parser normalizes it to its shortest form (RFC 5952), embedded IPv4 parts as hex.
	const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
	const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
	const zeros = 8 - (left?.length ?? 0) - (right?.length ?? 0);
	const all = [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])];
	return `${all.slice(0, 4).join(':')}::/64`;
}
