import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';

/**
 * Returns the path of a post's page. Not `href('/blog/:slug')`, which leaves characters such as & unescaped: a second
 * URL.
 *
 * @param content in the post's language
 */
export function postPath(content: WithPaths, slug: string): string {
	return `${localPath(content, '/blog')}/${encodeURIComponent(slug)}`;
}

/**
 * Returns the path of a preview link.
 *
 * @param content in the post's language
 */
export function previewPath(content: WithPaths, token: string): string {
	return localPath(content, `/preview/${token}`);
}
