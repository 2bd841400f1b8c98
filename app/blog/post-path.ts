import { href } from 'react-router';

const blog = href('/blog');

/** The path of a post's page. Not `href('/blog/:slug')`: that leaves characters such as & unescaped, a second URL. */
export function postPath(slug: string): string {
	return `${blog}/${encodeURIComponent(slug)}`;
}

/** The slug in the path of a post's page; undefined for any other path. */
export function slugOfPath(path: string): string | undefined {
	const encoded = /^\/blog\/([^/]+)$/.exec(path)?.[1];
	return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
