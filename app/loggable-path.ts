/** A path without the token of a preview's link, which lets whoever has it read the post. */
export function loggablePath(path: string): string {
	return path.replace(/^(\/preview\/)[^/.]+/, '$1-');
}
