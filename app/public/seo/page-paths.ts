import { defaultLanguage } from '#app/platform/content/languages.ts';
import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';
import type { PathsByLanguage } from '#app/platform/content/page-languages.server.ts';

/** The folders of the cards of posts and stories, which aren't in `sitePages`. */
type CardFolder = 'blog' | 'stories';

/**
 * Returns the path of the social card that link previews show for a page.
 *
 * @param content in the page's language
 * @param folder if the page is a post or a story
 */
export function socialCardPath(content: WithPaths, path: string, folder?: CardFolder): string {
	const name = folder ? `${folder}/${lastSegment(path)}` : pageName(content, path);
	return localPath(content, `/social/${name}.png`);
}

/** Returns the path of a page's Markdown version. */
export function markdownPath(content: WithPaths, path: string): string {
	return isHome(content, path) ? localPath(content, '/index.md') : `${path}.md`;
}

/** Returns the name of a page's card: the last segment of its path. */
export function pageName(content: WithPaths, path: string): string {
	return isHome(content, path) ? 'home' : lastSegment(path);
}

const isHome = (content: WithPaths, path: string) => path === localPath(content, '/');

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns the versions of a page for `hreflang`, including its own, and the one for any other language; none for a page
 * in one language (Google's "Localized versions of your pages").
 */
export function versionsOf(translations: PathsByLanguage): [hreflang: string, path: string][] {
	const versions = Object.entries(translations);
	if (versions.length < 2) return [];
	const standard = translations[defaultLanguage];
	return standard === undefined ? versions : [...versions, ['x-default', standard]];
}
