import { href } from 'react-router';

const blog = href('/blog');

/** The path of a post's page. Not `href('/blog/:slug')`: that leaves characters such as & unescaped, a second URL. */
export function postPath(slug: string): string {
	return `${blog}/${encodeURIComponent(slug)}`;
}

/** The path of a preview's link. */
export function previewPath(token: string): string {
	return `/preview/${token}`;
}
