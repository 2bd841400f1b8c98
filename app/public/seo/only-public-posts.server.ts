import { findPublicSlugs } from '#app/domain/posts/reading/published-posts.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';

/** A post that our copy names. */
interface NamedPost {
	label: string;
	slug: string;
}

/**
 * Leaves of the posts that parts of our copy name those that are public now, with the slug they have now. While the database
 * is away nobody can tell which those are, so there are none.
 */
export async function onlyPublicPosts<Part extends { posts: NamedPost[] }>(
	parts: readonly Part[],
	{ visitorDb, log }: Pick<Services, 'visitorDb' | 'log'>,
): Promise<Part[]> {
	const named = parts.flatMap(({ posts }) => posts.map(({ slug }) => slug));
	const current = await findPublicSlugs(visitorDb, [...new Set(named)]).catch((error: unknown) => {
		log.warn({ cause: redact(error) }, 'no links to posts, since the database is away');
		return new Map<string, string>();
	});
	return parts.map((part) => ({
		...part,
		posts: part.posts.flatMap(({ label, slug }) => {
			const now = current.get(slug);
			return now === undefined ? [] : [{ label, slug: now }];
		}),
	}));
}
