/** The state of a post, derived from its dates (migrations/0006-blog.sql). */
export type PostState = 'draft' | 'scheduled' | 'published' | 'deleted';

/** The editable fields of a post. An empty field is null, except a draft's title and text. */
export interface PostFields {
	title: string;
	subtitle: string | null;
	content_markdown: string;
	/** An https URL or a path of this site. */
	image_url: string | null;
	youtube_url: string | null;
	soundcloud_url: string | null;
	/** The day it was last compared with its sources, such as 2026-11-22. */
	checked_on: string | null;
}

/** Maximum characters of a text at the desk: some 60,000 words, which the site's thread reads in about a second. */
export const maxMarkdown = 400_000;

/** Maximum pipes, of which a table has at least one for each cell. */
const maxPipes = 10_000;

/** Returns true for a text that would keep the site's thread from other visitors. */
export function isTooLong(markdown: string): boolean {
	return markdown.length > maxMarkdown || markdown.split('|').length > maxPipes;
}

/** The columns of a post's text, which each of its versions stores. */
export const textColumns = [
	'title',
	'subtitle',
	'content',
	'content_markdown',
	'image_url',
	'youtube_url',
	'soundcloud_url',
	'checked_on',
] as const;
