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
