import { LRUCache } from 'lru-cache';
import { GroupCommit } from '#app/db/group-commit.server.ts';
import type { VisitorDb } from '#app/db/role-db.server.ts';
import { addLikes } from '../published-posts.server.ts';

/**
 * One update after the other: a second one beside it would only wait for the row's lock. The longest wait is for a
 * database that hangs.
 */
const oneAtATime = {
	maximum: 1_000,
	enoughForSecond: Number.POSITIVE_INFINITY,
	longestWait: 1_000,
};

/** Likes of one post; resolves to how many there were before the group. */
type Likes = GroupCommit<undefined, number | undefined>;

/** By slug. One that is forgotten while likes are underway makes a second group beside them, which is as good. */
const known = new WeakMap<VisitorDb, LRUCache<string, Likes>>();

/**
 * Adds one like. Those of one post that arrive together are one update: otherwise as many would be stored in a
 * second as commits can take turns locking its row.
 *
 * @returns which like of the post it was, counted from 1; undefined when no published post has the slug
 */
export async function likePost(db: VisitorDb, slug: string): Promise<number | undefined> {
	const bySlug = known.get(db) ?? new LRUCache<string, Likes>({ max: 1_000 });
	known.set(db, bySlug);
	const likes = bySlug.get(slug) ?? new GroupCommit((group) => addTo(db, slug, group), oneAtATime);
	bySlug.set(slug, likes);
	const { outcome, place } = await likes.add(undefined);
	return outcome === undefined ? undefined : outcome + place + 1;
}

async function addTo(db: VisitorDb, slug: string, group: undefined[]) {
	const total = await addLikes(db, slug, group.length);
	return total === undefined ? undefined : total - group.length;
}
