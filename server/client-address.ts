/**
 * The visitor's network address.
 *
 * @param peer address of the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends its client
 * @param hops how many proxies of ours stand in front; what others wrote before them is not believed
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
