import type { Services } from '#app/site/services.server.ts';
import { postPath } from '../post-path.ts';
import { likePost } from './like-post.server.ts';
import type { LikeResult } from './like-result.ts';

/** The outcome of a like, with its HTTP status. */
export interface LikeOutcome {
	result: LikeResult;
	/** 404 (no such post), 429 (limited) or 503 (not stored, which is only logged: specification section 4). */
	status: 200 | 404 | 429 | 503;
}

/**
 * Adds one like to the post with that slug.
 *
 * @param address the visitor's network address, for the rate limit
 */
export async function submitLike(
	slug: string,
	address: string,
	{ visitorDb, log, likeLimit, invalidate }: Services,
): Promise<LikeOutcome> {
	try {
		if (!(await likeLimit.consume('like', address))) return outcome(429);
		const likes = await likePost(visitorDb, slug);
		if (likes === undefined) return outcome(404);
		invalidate('/blog', postPath(slug));
		return outcome(200, likes);
	} catch (error) {
		log.error({ err: error }, 'like not stored');
		return outcome(503);
	}
}

function outcome(status: LikeOutcome['status'], likes?: number): LikeOutcome {
	return { result: { liked: status === 200, ...(likes !== undefined && { likes }) }, status };
}
