import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import {
	fieldsOf,
	readVersion,
	recordSavedByHand,
	recordVersion,
	removedText,
	snapshotIfMissing,
} from './post-versions.server.ts';
import { type EditedPost, type LockedPost, lockPost, readPost } from './read-posts.server.ts';
import { oneLine } from './reading/plain-text.ts';
import { isTooLong, type PostFields } from './reading/post-fields.ts';
import { slugOfTitle } from './reading/slug.ts';
import { parseMarkdown } from './tree/parse-markdown.server.ts';
import { treeText } from './tree/tree-text.ts';

export type SaveOutcome =
	/** `slug`: the slug of a post that was never public follows its title. */
	| { outcome: 'saved'; version: number; slug: string; pending: boolean }
	/** Another member saved in the meantime, and nothing was stored. `post` is the current one. */
	| { outcome: 'conflict'; post: EditedPost }
	| { outcome: 'too_long' | 'deleted' | 'missing' };

/**
 * Stores a member's text, unless another member has saved since `expectedVersion`. A draft's row changes at once; a
 * public or scheduled post gets a pending version until publishPost.
 */
export async function savePost(
	trx: Transaction<Schema>,
	save: {
		id: string;
		expectedVersion: number;
		fields: PostFields;
		memberId: string | null;
		reason?: 'saved' | 'restored';
		/** True if the member saved; false for an autosave, which may be merged into the previous version. */
		byHand?: boolean;
	},
): Promise<SaveOutcome> {
	const { id, expectedVersion, memberId, reason = 'saved', byHand = false } = save;
	if (isTooLong(save.fields.content_markdown)) return { outcome: 'too_long' };
	await lockSlugs(trx);
	const post = await lockPost(trx, id);
	const before = post && (await readPost(trx, id));
	if (!post || !before) return { outcome: 'missing' };
	if (post.state === 'deleted') return { outcome: 'deleted' };
	if (post.version !== expectedVersion) return { outcome: 'conflict', post: before };
	const fields = cleanFields(save.fields);
	if (!before.plain && sameFields(before, fields)) {
		const { slug, pending, version } = before;
		if (byHand) await recordSavedByHand(trx, id, version);
		return { outcome: 'saved', version, slug, pending };
	}
	await snapshotIfMissing(trx, id);
	const row = { ...fields, content: treeText(parseMarkdown(fields.content_markdown)) };
	const version = post.version + 1;
	const pending = post.state !== 'draft';
	const slug = await followTitle(trx, post, fields.title);
	// If the row's own text changes, the trigger increments the version too.
	await trx
		.updateTable('blog_posts')
		.set(pending ? { version } : { ...row, slug, version })
		.where('id', '=', id)
		.execute();
	const loss = removedText(before.content_markdown, fields.content_markdown);
	const recorded = { version, previous: post.version, memberId, reason, byHand, loss };
	await recordVersion(trx, id, recorded, row);
	return { outcome: 'saved', version, slug, pending };
}

async function followTitle(
	trx: Transaction<Schema>,
	post: LockedPost,
	title: string,
): Promise<string> {
	const derived = slugOfTitle(post.title);
	const followed = post.slug === derived || /^-\d+$/.test(post.slug.slice(derived.length));
	if (post.was_public || post.state !== 'draft' || !post.slug.startsWith(derived) || !followed) {
		return post.slug;
	}
	const wanted = slugOfTitle(title);
	return wanted === derived ? post.slug : slugFor(trx, wanted, post.id);
}

function cleanFields(fields: PostFields): PostFields {
	const optional = (text: string | null) => storableText(text ?? '').trim() || null;
	return {
		// A title is one line, even if it was typed in a field that allows line breaks.
		title: oneLine(storableText(fields.title)),
		subtitle: oneLine(storableText(fields.subtitle ?? '')) || null,
		content_markdown: storableText(fields.content_markdown).replace(/\r\n?/g, '\n'),
		image_url: optional(fields.image_url),
		youtube_url: optional(fields.youtube_url),
		soundcloud_url: optional(fields.soundcloud_url),
		checked_on: fields.checked_on,
	};
}

function sameFields(a: PostFields, b: PostFields): boolean {
	return (Object.keys(b) as (keyof PostFields)[]).every((field) => a[field] === b[field]);
}

interface SeenVersion {
	id: string;
	version: number;
}

/**
 * Adds an empty draft, or one with the text of a post that it will translate. Its slug follows its title until it is public.
 *
 * @returns its id
 * @throws an error that isWrongTranslation knows, if the original can't have this translation
 */
export function addPost(
	db: TeamDb,
	by: Actor,
	twin?: { translation_of: string; language: Language },
): Promise<string> {
	return asTeam(db, async (trx) => {
		await lockSlugs(trx);
		const original = twin && (await readPost(trx, twin.translation_of));
		const fields = original && cleanFields(original);
		const content = treeText(parseMarkdown(fields?.content_markdown ?? ''));
		const text = { title: '', content_markdown: '', ...fields, content };
		const slug = await slugFor(trx, slugOfTitle(text.title), null);
		const { id } = await trx
			.insertInto('blog_posts')
			.values({ ...text, ...twin, slug })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('post_versions')
			.values({ ...text, post_id: id, version: 1, member_id: by.memberId, reason: 'saved' })
			.execute();
		await audit(trx, by, { action: 'posts.created', subject: id });
		return id;
	});
}

/**
 * Stores a member's text, unless another member has saved since.
 *
 * @param byHand true if the member saved; false for an autosave
 */
export function writePost(
	db: TeamDb,
	{ id, version }: SeenVersion,
	fields: PostFields,
	by: Actor,
	byHand = false,
): Promise<SaveOutcome> {
	return asTeam(db, async (trx) => {
		const save = { id, expectedVersion: version, fields, memberId: by.memberId, byHand };
		const result = await savePost(trx, save);
		if (result.outcome === 'saved' && result.version !== version) await auditEdit(trx, id, by);
		return result;
	});
}

/** Makes an earlier version the newest; later ones stay. */
export function bringBack(
	db: TeamDb,
	{ id, version: expectedVersion }: SeenVersion,
	version: number,
	by: Actor,
): Promise<SaveOutcome> {
	return asTeam(db, async (trx) => {
		const stored = await readVersion(trx, id, version);
		if (!stored) return { outcome: 'missing' };
		const fields = fieldsOf(stored);
		const save = {
			id,
			expectedVersion,
			fields,
			memberId: by.memberId,
			reason: 'restored',
		} as const;
		const result = await savePost(trx, save);
		if (result.outcome === 'saved') {
			await audit(trx, by, { action: 'posts.restored', subject: id, counts: { version } });
		}
		return result;
	});
}

/** Writes an edit to the audit log at most once in ten minutes, since the editor saves every few seconds. */
async function auditEdit(trx: Transaction<Schema>, id: string, by: Actor) {
	const recent = await trx
		.selectFrom('audit_log')
		.select('id')
		.where('subject', '=', id)
		.where('action', '=', 'posts.edited')
		.where(sql<boolean>`member_id is not distinct from ${by.memberId}::uuid`)
		.where('at', '>', sql<Date>`now() - interval '10 minutes'`)
		.limit(1)
		.executeTakeFirst();
	if (!recent) await audit(trx, by, { action: 'posts.edited', subject: id });
}

/** Lets one transaction at a time choose a slug, so that two posts never get the same one. */
export async function lockSlugs(trx: Transaction<Schema>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('blog_posts: slugs'))`.execute(trx);
}

/** Finds another post that has this slug, ignoring case, or had it and redirects from it. */
export function slugHolder(trx: Transaction<Schema>, slug: string, exceptId: string | null) {
	return trx
		.selectFrom('blog_posts')
		.select('slug')
		.where(sql<boolean>`(lower(slug) = lower(${slug}) or former_slugs @> array[${slug}]::text[])`)
		.where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
		.orderBy(sql`lower(slug) = lower(${slug}) desc`)
		.limit(1)
		.executeTakeFirst();
}

/** Returns the slug itself if it's unused, otherwise with the first unused number appended. */
async function slugFor(
	trx: Transaction<Schema>,
	wanted: string,
	id: string | null,
): Promise<string> {
	let slug = wanted;
	for (let number = 2; await slugHolder(trx, slug, id); number += 1) slug = `${wanted}-${number}`;
	return slug;
}
