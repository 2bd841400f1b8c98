/** Returns the `tel:` URL of a number written as 1-800-532-5274, or of a short code such as 711 (RFC 3966). */
export function phoneHref(phone: string): string {
	// A short code has no country code. Written like the number beside it, it hardly adds to a compressed page.
	return `tel:${phone.length > 3 ? '+' : ''}${phone}`;
}
