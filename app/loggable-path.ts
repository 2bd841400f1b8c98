/** A path as a log may have it: whoever knows the token of a preview's link may read the post. */
export function loggablePath(path: string): string {
	return path.replace(/^(\/preview\/)[^/.]+/, '$1-');
}
