import type { Services } from '../../services.server.ts';
import { likePost } from '../posts.server.ts';
import type { LikeResult } from './like-result.ts';

/**
 * Takes one like of the post with that slug.
 *
 * @param address the visitor's network address, for the rate limit
 * @returns whether it counts, and its status: 200, 404 (no such post), 429 (limited) or 503 (not
 *   stored, which is only logged: specification section 4)
 */
export async function submitLike(
	slug: string,
	address: string,
	{ visitorDb, log, likeLimit }: Services,
): Promise<{ result: LikeResult; status: number }> {
	try {
		if (!(await likeLimit.take('like', address))) return { result: { liked: false }, status: 429 };
		const liked = await likePost(visitorDb, slug);
		return { result: { liked }, status: liked ? 200 : 404 };
	} catch (error) {
		log.error({ err: error }, 'like not stored');
		return { result: { liked: false }, status: 503 };
	}
}
