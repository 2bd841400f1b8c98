/** The address of a post's page. */
export function postPath(slug: string): string {
	return `/blog/${encodeURIComponent(slug)}`;
}

/** The slug in the address of a post's page, as postPath makes it; undefined for any other path. */
export function slugOfPath(path: string): string | undefined {
	const encoded = /^\/blog\/([^/]+)$/.exec(path)?.[1];
	return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
