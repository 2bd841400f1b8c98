import { LRUCache } from 'lru-cache';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { localPath } from '#app/platform/content/local-path.ts';
import { GroupCommit } from '#app/platform/db/group-commit.server.ts';
import type { VisitorDb } from '#app/platform/db/role-db.server.ts';
import { countLike } from '#app/platform/http/counters.ts';
import { isDataRequest } from '#app/platform/http/read-form.server.ts';
import {
	clientAddressContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import type { LikeResult } from './like-result.ts';
import { postPath } from './post-path.ts';
import { addLikes } from './published-posts.server.ts';

interface LikeOutcome {
	result: LikeResult;
	/** 404 (no such post), 429 (limited) or 503 (not stored, which is only logged: specification section 4). */
	status: 200 | 404 | 429 | 503;
}

/**
 * Adds one like to the post with that slug.
 *
 * @param address the visitor's network address, for the rate limit
 */
async function submitLike(
	slug: string,
	address: string,
	{ visitorDb, content, log, likeLimit, invalidate }: Services,
): Promise<LikeOutcome> {
	try {
		if (!(await likeLimit.consume('like', address))) return outcome(429);
		const likes = await likePost(visitorDb, slug);
		if (likes === undefined) return outcome(404);
		invalidate(localPath(content, '/blog'), localPath(content, postPath(slug)));
		return outcome(200, likes);
	} catch (error) {
		log.error({ err: error }, 'like not stored');
		return outcome(503);
	}
}

function outcome(status: LikeOutcome['status'], likes?: number): LikeOutcome {
	return { result: { liked: status === 200, ...(likes !== undefined && { likes }) }, status };
}

/**
 * One update at a time, since a second one would only wait for the row's lock. The maximum wait covers a database that
 * hangs.
 */
const oneAtATime = {
	maximum: 1_000,
	enoughForSecond: Number.POSITIVE_INFINITY,
	maxWait: 1_000,
};

/** Likes of one post; resolves to the number before the group. */
type Likes = GroupCommit<undefined, number | undefined>;

/** By slug. If an entry is evicted while likes are underway, a second group runs beside it, which does no harm. */
const known = new WeakMap<VisitorDb, LRUCache<string, Likes>>();

/**
 * Adds one like. Likes of a post that arrive together are one update: otherwise commits taking turns for the row's lock
 * would limit the rate.
 *
 * @returns the number of this like of the post, counted from 1; undefined if no published post has the slug
 */
export async function likePost(db: VisitorDb, slug: string): Promise<number | undefined> {
	const bySlug = known.get(db) ?? new LRUCache<string, Likes>({ max: 1_000 });
	known.set(db, bySlug);
	const likes = bySlug.get(slug) ?? new GroupCommit((group) => addTo(db, slug, group), oneAtATime);
	bySlug.set(slug, likes);
	const { outcome, index } = await likes.add(undefined);
	return outcome === undefined ? undefined : outcome + index + 1;
}

async function addTo(db: VisitorDb, slug: string, group: undefined[]) {
	const total = await addLikes(db, slug, group.length);
	return total === undefined ? undefined : total - group.length;
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
	const { result, status } = await submitLike(slug, context.get(clientAddressContext), services);
	countLike(status);
	if (isDataRequest(request) || status === 404 || status === 429) return data(result, { status });
	throw redirect(localPath(services.content, postPath(slug)), 303);
}
