import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';

/** What somebody wrote for a post, with nothing but a title and the text. */
export const postFields = (content_markdown: string, title = 'A post'): PostFields => ({
	title,
	subtitle: null,
	content_markdown,
	image_url: null,
	youtube_url: null,
	soundcloud_url: null,
	checked_on: null,
});
