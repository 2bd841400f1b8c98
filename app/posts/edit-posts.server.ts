import { sql, type Transaction } from 'kysely';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { treeText } from '#app/blog/markdown/tree-text.ts';
import { longestMarkdown, type PostFields, type PostState } from '#app/blog/post-fields.ts';
import { slugOfTitle } from '#app/blog/slug.ts';
import type { Schema } from '#app/db/schema.ts';
import { lockSlugs, slugFor } from './choose-slug.server.ts';
import { recordSavedByHand, recordVersion, snapshotIfMissing } from './post-versions.server.ts';
import { removedText } from './removed-text.ts';

// What the team reads and writes of posts, each within a transaction of the team (asTeam), so that its entry in
// the audit log is in the same one. After a commit that makes something public, call
// Services.invalidate; after one that takes something back (unpublish, delete, a slug, a later date), Services.purge.
// Publishing: publish-post.server.ts; versions: post-versions.server.ts; previews: post-previews.server.ts.

/** A post in the desk's list. */
export interface PostListRow {
	id: string;
	/** The newest text, which may not be public yet. */
	title: string;
	slug: string;
	state: PostState;
	published_at: Date | null;
	deleted_at: Date | null;
	likes_count: number;
	version: number;
	/** Whether a public or scheduled post has changes that are not published. */
	pending: boolean;
	saved_at: Date | null;
	saved_by: string | null;
}

/** A post as it is being edited, with the newest fields, public or not. */
export interface EditedPost extends PostFields, PostListRow {
	former_slugs: string[];
	/** When it was first public, if it no longer is. */
	earlier_published_at: Date | null;
	/** Whether it has only `content` so far; its Markdown was made from that. */
	plain: boolean;
}

export type SaveOutcome =
	/** `slug`: that of a post that was never public follows its title. */
	| { outcome: 'saved'; version: number; slug: string; pending: boolean }
	/** Somebody else saved in the meantime; nothing was stored. `post` is the current one. */
	| { outcome: 'conflict'; post: EditedPost }
	| { outcome: 'too_long' | 'deleted' | 'missing' };

/** The state of a post by the database's clock. */
const stateOfPost = sql<PostState>`case when post.deleted_at is not null then 'deleted'
	when post.published_at is null then 'draft' when post.published_at > now() then 'scheduled' else 'published' end`;

const differs = sql<boolean>`coalesce((working.title, working.subtitle, working.content, working.content_markdown,
	working.image_url, working.youtube_url, working.soundcloud_url, working.checked_on)
	is distinct from (post.title, post.subtitle, post.content, post.content_markdown,
	post.image_url, post.youtube_url, post.soundcloud_url, post.checked_on)
	and working.id is not null, false)`;

/** The posts, drafts and scheduled ones first, then the newest. Without a state, all but the deleted. */
export async function listWrittenPosts(
	trx: Transaction<Schema>,
	filter: { state?: PostState; words?: string; offset?: number; limit?: number } = {},
): Promise<{ posts: PostListRow[]; total: number }> {
	const { state, words = '', offset = 0, limit = 50 } = filter;
	const rows = await fromPosts(trx)
		.select(listColumns())
		.select(sql<number>`(count(*) over ())::int`.as('total'))
		.where(state ? sql<boolean>`${stateOfPost} = ${state}` : sql<boolean>`post.deleted_at is null`)
		.where(
			sql<boolean>`position(lower(${storable(words.trim())}) in lower(coalesce(working.title, post.title) || ' ' || post.slug)) > 0`,
		)
		.orderBy(sql`post.published_at desc nulls first`)
		.orderBy('post.created_at', 'desc')
		.orderBy('post.id')
		.offset(offset)
		.limit(limit)
		.execute();
	return { posts: rows.map(({ total: _, ...post }) => post), total: rows[0]?.total ?? 0 };
}

/** A post as it is being edited. */
export async function readPost(
	trx: Transaction<Schema>,
	id: string,
): Promise<EditedPost | undefined> {
	const row = await fromPosts(trx)
		.select(listColumns())
		.select([
			sql<string[]>`coalesce(post.former_slugs, '{}')`.as('former_slugs'),
			'post.earlier_published_at',
			working('subtitle'),
			working('content'),
			working('content_markdown'),
			working('image_url'),
			working('youtube_url'),
			working('soundcloud_url'),
			sql<
				string | null
			>`to_char(case when working.id is null then post.checked_on else working.checked_on end, 'YYYY-MM-DD')`.as(
				'checked_on',
			),
		])
		.where('post.id', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { content, content_markdown, ...rest } = row;
	const plain = content_markdown === null;
	return { ...rest, plain, content_markdown: content_markdown ?? markdownOfText(content) };
}

/** Adds a draft. Its slug is made from its title, and follows it until the post is public. */
export async function createPost(
	trx: Transaction<Schema>,
	{ title, memberId }: { title: string; memberId: string | null },
): Promise<{ id: string; slug: string; version: number }> {
	await lockSlugs(trx);
	const slug = await slugFor(trx, slugOfTitle(storable(title)), null);
	const { id } = await trx
		.insertInto('blog_posts')
		.values({ title: storable(title), slug, content: '', content_markdown: '' })
		.returning('id')
		.executeTakeFirstOrThrow();
	await recordVersion(trx, id, { version: 1, previous: 0, memberId, reason: 'saved' }, undefined);
	return { id, slug, version: 1 };
}

/**
 * Stores what somebody wrote, unless somebody else did so since `expectedVersion`. A draft has it at once; of a
 * public or scheduled post it is not public before publishPost.
 */
export async function savePost(
	trx: Transaction<Schema>,
	save: {
		id: string;
		expectedVersion: number;
		fields: PostFields;
		memberId: string | null;
		reason?: 'saved' | 'restored';
		/** Somebody asked for it; false for an autosave, which may become part of the version before. */
		byHand?: boolean;
	},
): Promise<SaveOutcome> {
	const { id, expectedVersion, memberId, reason = 'saved', byHand = false } = save;
	if (save.fields.content_markdown.length > longestMarkdown) return { outcome: 'too_long' };
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
	// The trigger counts the version too where the row's own text changes.
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

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** A post's row, locked until the transaction ends. */
export function lockPost(trx: Transaction<Schema>, id: string) {
	return trx
		.selectFrom('blog_posts as post')
		.select(['id', 'title', 'slug', 'version', 'published_at', 'earlier_published_at'])
		.select(['deleted_published_at', stateOfPost.as('state')])
		.select(sql<string[]>`coalesce(former_slugs, '{}')`.as('former_slugs'))
		.select(
			sql<boolean>`earlier_published_at is not null or coalesce(published_at <= now(), false)`.as(
				'was_public',
			),
		)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** Plain text as equivalent Markdown: line breaks preserved, everything else escaped. */
export function markdownOfText(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/[\\`*_[\]<>&~|]/g, '\\$&')
		.replace(/^([ \t]*)(#{1,6}(?=\s|$)|=+[ \t]*$|-{3,}[ \t]*$|[-+](?=[ \t]))/gm, '$1\\$2')
		.replace(/^([ \t]*\d{1,9})([.)])(?=[ \t])/gm, '$1\\$2')
		.replace(/^[ \t]+/gm, '')
		.replace(/([^\n])\n(?=[^\n])/g, '$1  \n')
		.trim();
}

function fromPosts(trx: Transaction<Schema>) {
	return trx
		.selectFrom('blog_posts as post')
		.leftJoin('post_versions as working', (join) =>
			join.onRef('working.post_id', '=', 'post.id').onRef('working.version', '=', 'post.version'),
		)
		.leftJoin('members as member', 'member.id', 'working.member_id');
}

function listColumns() {
	return [
		'post.id',
		sql<string>`coalesce(working.title, post.title)`.as('title'),
		'post.slug',
		stateOfPost.as('state'),
		'post.published_at',
		'post.deleted_at',
		'post.likes_count',
		'post.version',
		differs.as('pending'),
		'working.saved_at',
		'member.name as saved_by',
	] as const;
}

type TextColumn =
	| 'subtitle'
	| 'content'
	| 'content_markdown'
	| 'image_url'
	| 'youtube_url'
	| 'soundcloud_url';

function working<Column extends TextColumn>(column: Column) {
	const value = sql<Column extends 'content' ? string : string | null>`case when working.id is null
		then ${sql.ref(`post.${column}`)} else ${sql.ref(`working.${column}`)} end`;
	return value.as(column);
}

async function followTitle(
	trx: Transaction<Schema>,
	post: LockedPost,
	title: string,
): Promise<string> {
	const made = slugOfTitle(post.title);
	const followed = post.slug === made || /^-\d+$/.test(post.slug.slice(made.length));
	if (post.was_public || post.state !== 'draft' || !post.slug.startsWith(made) || !followed) {
		return post.slug;
	}
	const wanted = slugOfTitle(title);
	return wanted === made ? post.slug : slugFor(trx, wanted, post.id);
}

function cleanFields(fields: PostFields): PostFields {
	const optional = (text: string | null) => storable(text ?? '').trim() || null;
	return {
		title: storable(fields.title).trim(),
		subtitle: optional(fields.subtitle),
		content_markdown: storable(fields.content_markdown).replace(/\r\n?/g, '\n'),
		image_url: optional(fields.image_url),
		youtube_url: optional(fields.youtube_url),
		soundcloud_url: optional(fields.soundcloud_url),
		checked_on: fields.checked_on,
	};
}

/** Removes U+0000 and replaces lone surrogates, neither of which Postgres can store. */
function storable(text: string): string {
	return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

function sameFields(a: PostFields, b: PostFields): boolean {
	return (Object.keys(b) as (keyof PostFields)[]).every((field) => a[field] === b[field]);
}
