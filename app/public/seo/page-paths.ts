/** The path of the social card that link previews show for a page. */
export function socialCardPath(path: string): string {
	if (path.startsWith('/community/stories/'))
		return `/social${path.slice('/community'.length)}.png`;
	return path.startsWith('/blog/') ? `/social${path}.png` : `/social/${pageName(path)}.png`;
}

/** The path of a page's Markdown version. */
export function markdownPath(path: string): string {
	return path === '/' ? '/index.md' : `${path}.md`;
}

/** The last segment of a page's path, which no other page shares. */
export function pageName(path: string): string {
	return path === '/' ? 'home' : path.slice(path.lastIndexOf('/') + 1);
}
