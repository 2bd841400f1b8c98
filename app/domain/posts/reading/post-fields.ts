/** The state of a post, which follows from its dates (migrations/0006-blog.sql). */
export type PostState = 'draft' | 'scheduled' | 'published' | 'deleted';

/** What somebody writes in a post. An empty field is null, except in a draft's title and text. */
export interface PostFields {
	title: string;
	subtitle: string | null;
	content_markdown: string;
	/** An https URL or a path of this site. */
	image_url: string | null;
	youtube_url: string | null;
	soundcloud_url: string | null;
	/** The day it was last compared with its sources, as 2026-11-22. */
	checked_on: string | null;
}

/** Characters of a text that the desk accepts: some 300,000 words. */
export const maxMarkdown = 2_000_000;
