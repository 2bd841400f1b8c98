import { defaultLanguage } from '#app/platform/content/languages.ts';
import { type LocalPaths, localPath } from '#app/platform/content/local-path.ts';
import type { Translations } from '#app/platform/content/translations.server.ts';

/** The paths of a page's language. */
interface Paths {
	paths: LocalPaths;
}

/** Pages that aren't in `sitePages` have cards in a folder of their own. */
type CardFolder = 'blog' | 'stories';

/**
 * Returns the path of the social card that link previews show for a page.
 *
 * @param folder of a post's card or a story's
 */
export function socialCardPath(content: Paths, path: string, folder?: CardFolder): string {
	const name = folder ? `${folder}/${lastSegment(path)}` : pageName(content, path);
	return localPath(content, `/social/${name}.png`);
}

/** Returns the path of a page's Markdown version. */
export function markdownPath(content: Paths, path: string): string {
	return isHome(content, path) ? localPath(content, '/index.md') : `${path}.md`;
}

/** Returns the name of a page's card: the last segment of its path. */
export function pageName(content: Paths, path: string): string {
	return isHome(content, path) ? 'home' : lastSegment(path);
}

const isHome = (content: Paths, path: string) => path === localPath(content, '/');

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns the versions of a page by language, its own included, and the one for everybody else; none for a page in
 * one language (Google's "Localized versions of your pages").
 */
export function versionsOf(translations: Translations): [hreflang: string, path: string][] {
	const versions = Object.entries(translations);
	if (versions.length < 2) return [];
	const standard = translations[defaultLanguage];
	return standard === undefined ? versions : [...versions, ['x-default', standard]];
}
