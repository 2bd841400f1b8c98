import { isIP } from 'node:net';

/**
 * Returns the visitor's network address.
 *
 * @param peer address of the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends its client
 * @param hops number of trusted proxies in front; entries before theirs are ignored
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
 * Groups addresses that count as one visitor: a single IPv4 address, or the first 64 bits of an IPv6 address,
 * since one customer gets at least that many.
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
	// The URL parser normalizes it to its shortest form (RFC 5952), with embedded IPv4 parts as hex.
	const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
	const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
	const zeros = 8 - (left?.length ?? 0) - (right?.length ?? 0);
	const all = [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])];
	return `${all.slice(0, 4).join(':')}::/64`;
}
