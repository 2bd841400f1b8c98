/** Returns the `tel:` URL of a number written as 1-800-532-5274, or of a short code such as 711 (RFC 3966). */
export function phoneHref(phone: string): string {
	const digits = phone.replaceAll('-', '');
	// A short code has no country code.
	return `tel:${digits.length > 3 ? '+' : ''}${digits}`;
}
