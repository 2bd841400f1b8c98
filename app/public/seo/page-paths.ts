import { defaultLanguage } from '#app/platform/content/languages.ts';
import { englishPath, localPath, type WithPaths } from '#app/platform/content/local-path.ts';
import type { PathsByLanguage } from '#app/platform/content/page-languages.server.ts';

/**
 * Returns the path of the social card that link previews show for a page, a post or a story. Its name is the whole
 * English path, since pages of different sections may end in the same segment.
 *
 * @param content in the page's language
 */
export function socialCardPath(content: WithPaths, path: string): string {
	const name = isHome(content, path) ? '/home' : englishPath(content, path);
	return localPath(content, `/social${name}.png`);
}

/** Returns the path of a page's Markdown version. */
export function markdownPath(content: WithPaths, path: string): string {
	return isHome(content, path) ? localPath(content, '/index.md') : `${path}.md`;
}

const isHome = (content: WithPaths, path: string) => path === localPath(content, '/');

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
