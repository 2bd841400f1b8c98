/** The address of a post's page. */
export function postPath(slug: string): string {
	return `/blog/${encodeURIComponent(slug)}`;
}
