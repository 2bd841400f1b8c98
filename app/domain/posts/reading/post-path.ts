import { href } from 'react-router';

const blog = href('/blog');

/**
 * Returns the path of a post's page. Not `href('/blog/:slug')`, which leaves characters such as & unescaped: a second
 * URL.
 */
export function postPath(slug: string): string {
	return `${blog}/${encodeURIComponent(slug)}`;
}

export function previewPath(token: string): string {
	return `/preview/${token}`;
}
