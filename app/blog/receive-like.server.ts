import { data, type RouterContextProvider, redirect } from 'react-router';
import { addressContext, servicesContext } from '../services.server.ts';
import { type LikeResult, scriptField } from './like-result.ts';
import { postPath } from './post-path.ts';
import { likePost } from './posts.server.ts';

/**
 * Takes a like of the post with that slug.
 *
 * @returns status 200, 404 (no such post), 429 (limited) or 503 (not stored). Without JavaScript the
 *   visitor is led back to the post (303) also when the like could not be stored: that is only
 *   logged (specification section 4), and the page they read is still in the server's memory.
 */
export async function receiveLike(
	slug: string,
	request: Request,
	context: Readonly<RouterContextProvider>,
) {
	const { db, log, likeLimit } = context.get(servicesContext);
	const byScript = await isSentByScript(request);
	const back = () => redirect(postPath(slug), 303);
	try {
		const allowed = await likeLimit.take('like', context.get(addressContext));
		if (!allowed) return answer({ liked: false }, 429);
		const liked = await likePost(db, slug);
		if (!liked) return answer({ liked }, 404);
		return byScript ? answer({ liked }, 200) : back();
	} catch (error) {
		log.error({ err: error }, 'like not stored');
		return byScript ? answer({ liked: false }, 503) : back();
	}
}

function answer(result: LikeResult, status: number) {
	return data(result, { status });
}

async function isSentByScript(request: Request): Promise<boolean> {
	try {
		return (await request.formData()).has(scriptField);
	} catch {
		// A like needs no form: what cannot be read as one is not from our script.
		return false;
	}
}
