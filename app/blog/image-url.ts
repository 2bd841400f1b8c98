/**
 * Where a post's picture is: an https address, or a path of this site (decisions.md, "Post pictures").
 *
 * @returns null for anything else, which is not shown
 */
export function imageUrl(imageUrl: string | null): string | null {
	const address = imageUrl?.trim() ?? '';
	if (address.startsWith('/')) return isOwnPath(address) ? address : null;
	return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}

/** Two slashes, or a slash and a backslash, lead to another host. */
function isOwnPath(address: string): boolean {
	const base = 'https://site.invalid';
	return URL.canParse(address, base) && new URL(address, base).origin === base;
}
