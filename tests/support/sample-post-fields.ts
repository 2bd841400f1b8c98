import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';

/** Makes the fields of a post that has only a title and a text. */
export const postFields = (content_markdown: string, title = 'A post'): PostFields => ({
	title,
	subtitle: null,
	content_markdown,
	image_url: null,
	youtube_url: null,
	soundcloud_url: null,
	checked_on: null,
});
