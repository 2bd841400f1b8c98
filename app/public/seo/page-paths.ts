/** Returns the path of the social card that link previews show for a page. */
export function socialCardPath(path: string): string {
	if (path.startsWith('/community/stories/'))
		return `/social${path.slice('/community'.length)}.png`;
	return path.startsWith('/blog/') ? `/social${path}.png` : `/social/${pageName(path)}.png`;
}

/** Returns the path of a page's Markdown version. */
export function markdownPath(path: string): string {
	return path === '/' ? '/index.md' : `${path}.md`;
}

/** Returns the last segment of a page's path, which is unique among pages. */
export function pageName(path: string): string {
	return path === '/' ? 'home' : path.slice(path.lastIndexOf('/') + 1);
}
