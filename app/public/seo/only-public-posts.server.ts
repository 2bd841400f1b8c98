import { findPublicSlugs } from '#app/domain/posts/reading/post-links.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';

/** A post that our copy refers to. */
interface NamedPost {
	label: string;
	slug: string;
}

/**
 * Filters the posts that sections of our copy refer to: only public ones in its language stay, with their current slugs.
 * While the database is unreachable, their state is unknown, so none stay.
 */
export async function onlyPublicPosts<Part extends { posts: NamedPost[] }>(
	parts: readonly Part[],
	{ visitorDb, content, log }: Pick<Services, 'visitorDb' | 'content' | 'log'>,
): Promise<Part[]> {
	const named = parts.flatMap(({ posts }) => posts.map(({ slug }) => slug));
	const current = await findPublicSlugs(visitorDb, [...new Set(named)], content.language).catch(
		(error: unknown) => {
			log.warn({ cause: redact(error) }, 'no links to posts, since the database is away');
			return new Map<string, string>();
		},
	);
	return parts.map((part) => ({
		...part,
		posts: part.posts.flatMap(({ label, slug }) => {
			const now = current.get(slug);
			return now === undefined ? [] : [{ label, slug: now }];
		}),
	}));
}
