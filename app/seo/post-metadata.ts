import type { LoadedPost } from '../blog/post/post-view.ts';
import type { BlogCopy } from '../content/pages/blog.server.ts';
import type { PageMetadata } from './page-metadata.ts';
import { questionsOf } from './questions.ts';

/** What a post's page says of itself; nothing when the page could not be made. */
export function postMetadata(
	loaded: LoadedPost | undefined,
	copy: BlogCopy | undefined,
): PageMetadata | undefined {
	if (loaded?.state !== 'shown') {
		if (!copy) return undefined;
		const { missing, missing_help } = copy.post;
		return { title: missing, description: missing_help, unlisted: true };
	}
	const { post } = loaded;
	return {
		...post.meta,
		post: {
			headline: post.title,
			published: post.date.iso,
			changed: post.changed,
			picture: post.picture,
			questions: questionsOf(post.blocks),
		},
	};
}
