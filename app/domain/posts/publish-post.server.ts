import { sql, type Transaction, type UpdateObject } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, now, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { slug as slugShape } from './import/post-row.server.ts';
import { textColumnNames } from './post-versions.server.ts';
import { type LockedPost, lockPost, readPost, type SeenPost } from './read-posts.server.ts';
import { lockSlugs, slugHolder } from './save-post.server.ts';

// After a commit that makes something public, call Services.invalidate; after one that hides something public
// (unpublish, delete, a slug, a later date), call Services.purge.

export type PublishOutcome =
	/** Fields that must be filled in before it can be published. */
	| { outcome: 'incomplete'; lacks: ('title' | 'content')[] }
	| { outcome: 'done' | 'past' | 'conflict' | 'deleted' | 'missing' };

/** Days for which a deleted post can be restored. */
const deletedDays = 30;

/** Permanently deletes posts that were deleted 30 days ago. */
export async function removeOldDeleted(trx: Transaction<Schema>): Promise<number> {
	const { numDeletedRows } = await trx
		.deleteFrom('blog_posts')
		.where(sql<boolean>`deleted_at < now() - make_interval(days => ${deletedDays})`)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

type SlugOutcome =
	/** The error, as the rest of a sentence that begins with the slug. */
	| { outcome: 'invalid'; problem: string }
	/** Another post has the slug (`taken`), or had it and redirects from it (`former`). */
	| { outcome: 'changed' | 'unchanged' | 'taken' | 'former' | 'deleted' | 'missing' };

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
	if (post.slug === wanted) return { outcome: 'unchanged' };
	const holder = await slugHolder(trx, wanted, id);
	if (holder) {
		return { outcome: holder.slug.toLowerCase() === wanted.toLowerCase() ? 'taken' : 'former' };
	}
	const former = [...post.former_slugs, ...(post.was_public ? [post.slug] : [])];
	await trx
		.updateTable('blog_posts')
		.set({ slug: wanted, former_slugs: [...new Set(former)].filter((old) => old !== wanted) })
		.where('id', '=', id)
		.execute();
	return { outcome: 'changed' };
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
 * Changes a post's public state, with its pending text unless that is dropped, and records it in the audit log in the same transaction.
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
	{ id, expectedVersion }: SeenPost,
	at: Date | undefined,
): Promise<PublishOutcome> {
	const post = await lockPost(trx, id);
	const edited = await readPost(trx, id);
	if (!post || !edited) return { outcome: 'missing' };
	const set = (columns: UpdateObject<Schema, 'blog_posts'>) =>
		trx.updateTable('blog_posts').set(columns).where('id', '=', id).execute();
	if (intent === 'undelete') {
		if (post.state !== 'deleted') return { outcome: 'done' };
		const { deleted_published_at } = post;
		await set({
			published_at: deleted_published_at,
			deleted_at: null,
			deleted_published_at: null,
		});
		return { outcome: 'done' };
	}
	if (post.state === 'deleted') return { outcome: 'deleted' };
	if (intent === 'delete') {
		await set({
			deleted_at: now,
			deleted_published_at: post.published_at,
			published_at: null,
			earlier_published_at: earlier,
		});
		return { outcome: 'done' };
	}
	if (post.version !== expectedVersion) return { outcome: 'conflict' };
	if (intent === 'drop') {
		await set({ version: post.version + 1 });
		return { outcome: 'done' };
	}
	if (intent === 'schedule' && (!at || (await isPast(trx, at)))) return { outcome: 'past' };
	const lacks = (['title', 'content'] as const).filter(
		(field) => (field === 'title' ? edited.title : edited.content_markdown).trim() === '',
	);
	if (intent !== 'unpublish' && lacks.length > 0) return { outcome: 'incomplete', lacks };
	await takeWorkingText(trx, post);
	// A post that was public before comes back under its first date.
	const published =
		post.state === 'published' ? post.published_at : (post.earlier_published_at ?? now);
	const dates = { publish: published, update: published, schedule: at, unpublish: null };
	await set({ published_at: dates[intent], earlier_published_at: earlier });
	return { outcome: 'done' };
}

/** When a post was first public; null if it never was. */
const earlier = sql<Date | null>`coalesce(earlier_published_at, case when published_at <= now() then published_at end)`;

async function isPast(trx: Transaction<Schema>, at: Date): Promise<boolean> {
	const { rows } = await sql<{ past: boolean }>`select ${at}::timestamptz <= now() as past`.execute(
		trx,
	);
	return rows[0]?.past === true;
}

/** Copies a post's pending text to its row. */
async function takeWorkingText(trx: Transaction<Schema>, { id, version }: LockedPost) {
	await sql`update blog_posts as post set (${textColumnNames}) = (select ${textColumnNames} from post_versions
		where post_id = post.id and version = post.version)
		where id = ${id} and exists (select from post_versions where post_id = post.id and version = post.version)`.execute(
		trx,
	);
	// The trigger incremented the post's version for the new text; the stored version follows.
	await sql`update post_versions as written set version = post.version, reason = 'published', by_hand = false
		from blog_posts as post where post.id = ${id} and post_id = post.id and written.version = ${version}`.execute(
		trx,
	);
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
