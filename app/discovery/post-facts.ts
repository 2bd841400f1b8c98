import type { LoadedPost } from '../blog/post-view.ts';
import type { BlogWords } from '../content/pages/blog.server.ts';
import type { PageFacts } from '../layout/page-facts.ts';
import { questionsOf } from './questions.ts';

/** What a post's page says of itself; nothing when the page could not be made. */
export function postFacts(
	loaded: LoadedPost | undefined,
	words: BlogWords | undefined,
): PageFacts | undefined {
	if (loaded?.state !== 'shown') {
		if (!words) return undefined;
		const { missing, missing_help } = words.post;
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
