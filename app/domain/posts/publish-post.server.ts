import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { slug as slugShape } from './import/post-row.server.ts';
import { textColumns } from './post-versions.server.ts';
import {
	type EditedPost,
	type LockedPost,
	lockPost,
	readPost,
	type SeenPost,
} from './read-posts.server.ts';
import type { PostState } from './reading/post-fields.ts';
import { lockSlugs, slugHolder } from './save-post.server.ts';

// After a commit that makes something public, call Services.invalidate; after one that hides something public
// (unpublish, delete, a slug, a later date), call Services.purge.

export type PublishOutcome =
	| {
			outcome: 'done';
			state: PostState;
			version: number;
			published_at: Date | null;
			slug: string;
			language: string;
	  }
	| { outcome: 'conflict'; post: EditedPost }
	/** Fields that must be filled in before it can be published. */
	| { outcome: 'incomplete'; lacks: ('title' | 'content')[] }
	| { outcome: 'past' | 'deleted' | 'missing' };

/** Days for which a deleted post can be restored. */
const deletedDays = 30;

/** Publishes a post, or the pending changes of a public one. */
export function publishPost(trx: Transaction<Schema>, seen: SeenPost): Promise<PublishOutcome> {
	return change(trx, seen, (post) => ({
		published_at: post.state === 'published' ? post.published_at : sql<Date>`now()`,
	}));
}

export async function schedulePost(
	trx: Transaction<Schema>,
	seen: SeenPost & { at: Date },
): Promise<PublishOutcome> {
	const { rows } = await sql<{
		past: boolean;
	}>`select ${seen.at}::timestamptz <= now() as past`.execute(trx);
	if (rows[0]?.past) return { outcome: 'past' };
	return change(trx, seen, () => ({ published_at: seen.at }));
}

/** Makes a post a draft again, with its pending changes. */
export function unpublishPost(trx: Transaction<Schema>, seen: SeenPost): Promise<PublishOutcome> {
	return change(trx, seen, () => ({ published_at: null }), false);
}

/** Discards the pending changes of a public or scheduled post. */
export async function discardChanges(
	trx: Transaction<Schema>,
	seen: SeenPost,
): Promise<PublishOutcome> {
	const post = await lockPost(trx, seen.id);
	const refused = await refuse(trx, post, seen);
	if (refused || !post) return refused ?? { outcome: 'missing' };
	await trx
		.updateTable('blog_posts')
		.set({ version: post.version + 1 })
		.where('id', '=', post.id)
		.execute();
	return done(trx, post.id);
}

/** Deletes a post, which hides it at once and can be undone for 30 days. */
export async function deletePost(trx: Transaction<Schema>, id: string): Promise<PublishOutcome> {
	const post = await lockPost(trx, id);
	if (!post) return { outcome: 'missing' };
	if (post.state === 'deleted') return { outcome: 'deleted' };
	await trx
		.updateTable('blog_posts')
		.set({
			deleted_at: sql<Date>`now()`,
			deleted_published_at: post.published_at,
			published_at: null,
			earlier_published_at: earlier,
		})
		.where('id', '=', id)
		.execute();
	return done(trx, id);
}

/** Restores a deleted post as it was: public, if it was. */
export async function undeletePost(trx: Transaction<Schema>, id: string): Promise<PublishOutcome> {
	const post = await lockPost(trx, id);
	if (!post) return { outcome: 'missing' };
	await trx
		.updateTable('blog_posts')
		.set({
			published_at: sql<Date>`deleted_published_at`,
			deleted_at: null,
			deleted_published_at: null,
		})
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.execute();
	return done(trx, id);
}

/** Permanently deletes posts that were deleted 30 days ago. */
export async function removeOldDeleted(trx: Transaction<Schema>): Promise<number> {
	const { numDeletedRows } = await trx
		.deleteFrom('blog_posts')
		.where(sql<boolean>`deleted_at < now() - make_interval(days => ${deletedDays})`)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

type SlugOutcome =
	/** `before` redirects to it from now on, if the post was ever public. */
	| { outcome: 'changed'; slug: string; before: string }
	| { outcome: 'unchanged'; slug: string }
	/** The error, as the rest of a sentence that begins with the slug. */
	| { outcome: 'invalid'; problem: string }
	/** Another post has the slug, or had it and redirects from it. */
	| { outcome: 'taken'; by: { id: string; title: string; former: boolean; deleted: boolean } }
	| { outcome: 'deleted' | 'missing' };

/** Changes a post's slug. If the post was ever public, the old slug redirects to the new one. */
export async function changeSlug(
	trx: Transaction<Schema>,
	{ id, slug }: { id: string; slug: string },
): Promise<SlugOutcome> {
	const { data: wanted, error } = slugShape.safeParse(slug.trim().normalize('NFC'));
	if (error) return { outcome: 'invalid', problem: error.issues[0]?.message ?? '' };
	await lockSlugs(trx);
	const post = await lockPost(trx, id);
	if (!post) return { outcome: 'missing' };
	if (post.state === 'deleted') return { outcome: 'deleted' };
	if (post.slug === wanted) return { outcome: 'unchanged', slug: wanted };
	const holder = await slugHolder(trx, wanted, id);
	if (holder) {
		const former = holder.slug.toLowerCase() !== wanted.toLowerCase();
		const deleted = holder.deleted_at !== null;
		return { outcome: 'taken', by: { id: holder.id, title: holder.title, former, deleted } };
	}
	const former = [...post.former_slugs, ...(post.was_public ? [post.slug] : [])];
	await trx
		.updateTable('blog_posts')
		.set({ slug: wanted, former_slugs: [...new Set(former)].filter((old) => old !== wanted) })
		.where('id', '=', id)
		.execute();
	return { outcome: 'changed', slug: wanted, before: post.slug };
}

/** When a post was first public; null if it never was. */
const earlier = sql<Date | null>`coalesce(earlier_published_at, case when published_at <= now() then published_at end)`;

/** Sets a post's date, and publishes its pending text. */
async function change(
	trx: Transaction<Schema>,
	seen: SeenPost,
	dates: (post: LockedPost) => { published_at: Date | null | ReturnType<typeof sql<Date>> },
	mustBeComplete = true,
): Promise<PublishOutcome> {
	const post = await lockPost(trx, seen.id);
	const refused = await refuse(trx, post, seen);
	if (refused || !post) return refused ?? { outcome: 'missing' };
	const edited = await readPost(trx, post.id);
	const lacks = (['title', 'content'] as const).filter(
		(field) => (field === 'title' ? edited?.title : edited?.content_markdown)?.trim() === '',
	);
	if (mustBeComplete && lacks.length > 0) return { outcome: 'incomplete', lacks };
	await sql`update blog_posts as post set (${textColumns}) = (select ${textColumns} from post_versions
		where post_id = post.id and version = post.version)
		where id = ${post.id} and exists (select from post_versions where post_id = post.id and version = post.version)`.execute(
		trx,
	);
	// The trigger incremented the post's version for the new text; the stored version follows.
	await sql`update post_versions as written set version = post.version, reason = 'published', by_hand = false
		from blog_posts as post where post.id = ${post.id} and post_id = post.id and written.version = ${post.version}`.execute(
		trx,
	);
	await trx
		.updateTable('blog_posts')
		.set({ ...dates(post), earlier_published_at: earlier })
		.where('id', '=', post.id)
		.execute();
	return done(trx, post.id);
}

async function refuse(
	trx: Transaction<Schema>,
	post: LockedPost | undefined,
	{ id, expectedVersion }: SeenPost,
): Promise<PublishOutcome | undefined> {
	if (!post) return { outcome: 'missing' };
	if (post.state === 'deleted') return { outcome: 'deleted' };
	if (post.version === expectedVersion) return undefined;
	const now = await readPost(trx, id);
	return now ? { outcome: 'conflict', post: now } : { outcome: 'missing' };
}

async function done(trx: Transaction<Schema>, id: string): Promise<PublishOutcome> {
	const post = await lockPost(trx, id);
	if (!post) return { outcome: 'missing' };
	const { state, version, published_at, slug, language } = post;
	return { outcome: 'done', state, version, published_at, slug, language };
}

export const stateIntents = [
	'publish',
	'update',
	'schedule',
	'unpublish',
	'drop',
	'delete',
	'undelete',
] as const;

export type StateIntent = (typeof stateIntents)[number];

const actions: Record<StateIntent, string> = {
	publish: 'posts.published',
	update: 'posts.updated',
	schedule: 'posts.scheduled',
	unpublish: 'posts.unpublished',
	drop: 'posts.changes_dropped',
	delete: 'posts.deleted',
	undelete: 'posts.undeleted',
};

/**
 * Changes a post's public state, and records it in the audit log in the same transaction.
 *
 * @param at publication time, for `schedule`
 */
export function changeState(
	db: TeamDb,
	intent: StateIntent,
	seen: SeenPost,
	at: Date | undefined,
	by: Actor,
): Promise<PublishOutcome> {
	return asTeam(db, async (trx) => {
		const result = await perform(trx, intent, seen, at);
		if (result.outcome === 'done') {
			await audit(trx, by, { action: actions[intent], subject: seen.id });
		}
		return result;
	});
}

async function perform(
	trx: Transaction<Schema>,
	intent: StateIntent,
	seen: SeenPost,
	at: Date | undefined,
): Promise<PublishOutcome> {
	switch (intent) {
		case 'publish':
		case 'update':
			return publishPost(trx, seen);
		case 'schedule':
			return at ? schedulePost(trx, { ...seen, at }) : { outcome: 'past' };
		case 'unpublish':
			return unpublishPost(trx, seen);
		case 'drop':
			return discardChanges(trx, seen);
		case 'delete':
			return deletePost(trx, seen.id);
		case 'undelete':
			return undeletePost(trx, seen.id);
	}
}

/** Permanently deletes posts that were deleted 30 days ago. */
export const removeDeletedPosts: ScheduledJob = {
	name: 'deleted-posts',
	cron: '40 3 * * *',
	async run({ teamDb, log }) {
		const removed = await asTeam(teamDb, removeOldDeleted);
		if (removed > 0) log.info({ removed }, 'deleted posts removed for good');
	},
};
