import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isDataRequest } from '#app/platform/http/read-form.server.ts';
import {
	clientAddressContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import { postPath } from './post-path.ts';
import { addLike } from './published-posts.server.ts';

/** Status 404 (no such post), 429 (limited) or 503 (not stored, which is only logged: specification section 4). */
type LikeStatus = 200 | 404 | 429 | 503;

/**
 * Adds one like to the post with that slug.
 *
 * @param address the visitor's network address, for the rate limit
 */
async function submitLike(
	slug: string,
	address: string,
	{ visitorDb, log, likeLimit }: Services,
): Promise<LikeStatus> {
	try {
		if (!(await likeLimit.consume('like', address))) return 429;
		if ((await addLike(visitorDb, slug)) === undefined) return 404;
		return 200;
	} catch (error) {
		log.error({ err: error }, 'like not stored');
		return 503;
	}
}

/**
 * Runs the action of a post's route, which adds a like.
 *
 * @returns the result for our script, or, for a plain form over the limit (429) or for an unknown post (404), the
 *   data of the page
 * @throws a redirect to the post for a plain form, even if the like could not be stored, because the page being read
 *   is cached
 */
export async function likeAction(slug: string, { request, context }: ActionFunctionArgs) {
	const services = context.get(servicesContext);
	const status = await submitLike(slug, context.get(clientAddressContext), services);
	if (isDataRequest(request) || status === 404 || status === 429)
		return data({ liked: status === 200 }, { status });
	// Our script raises the count on the page by itself.
	services.invalidate();
	throw redirect(postPath(services.content, slug), 303);
}
