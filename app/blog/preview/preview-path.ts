/** The path of a preview's link. */
export function previewPath(token: string): string {
	return `/preview/${token}`;
}
