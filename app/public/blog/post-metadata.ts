import type { LoadedPost } from '#app/domain/posts/reading/load-post.server.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';

/** Returns the metadata of a post's page; undefined if its copy couldn't be loaded either. */
export function postMetadata(
	loaded: LoadedPost | undefined,
	copy: BlogCopy | undefined,
): PageMetadata | undefined {
	if (loaded?.state !== 'shown') {
		if (!copy) return undefined;
		const { missing, missing_help } = copy.post;
		return { title: missing, description: missing_help, noindex: true };
	}
	const { title, description, date, changedAt, imageUrl, author } = loaded.post;
	const post = { published: date.iso, changed: changedAt.toISOString(), imageUrl, author };
	return { title, description, post, ...loaded.meta };
}
