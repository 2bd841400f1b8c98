import { type LocalPaths, localPath } from '#app/platform/content/local-path.ts';

/** The copy of a language, with its paths. */
interface Paths {
	paths: LocalPaths;
}

/**
 * Returns the path of a post's page. Not `href('/blog/:slug')`, which leaves characters such as & unescaped: a second
 * URL.
 *
 * @param content in the post's language
 */
export function postPath(content: Paths, slug: string): string {
	return `${localPath(content, '/blog')}/${encodeURIComponent(slug)}`;
}

/** @param content in the post's language */
export function previewPath(content: Paths, token: string): string {
	return localPath(content, `/preview/${token}`);
}
