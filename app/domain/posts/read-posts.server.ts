import { sql, type Transaction } from 'kysely';
import { markdownOfText } from '#app/platform/content/escape-markdown.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { type PostFields, type PostState, textColumns } from './reading/post-fields.ts';

// Posts as the team edits them, read within a team transaction (asTeam). save-post.server.ts writes them.

/** A post with the version that was on the member's screen. */
export interface SeenPost {
	id: string;
	expectedVersion: number;
}

export interface PostListRow {
	id: string;
	/** The newest text, which may not be public yet. */
	title: string;
	slug: string;
	language: string;
	state: PostState;
	published_at: Date | null;
	deleted_at: Date | null;
	likes_count: number;
	version: number;
	/** True if a public or scheduled post has changes that are not published. */
	pending: boolean;
	saved_at: Date | null;
	saved_by: string | null;
}

/** A post being edited, with the newest fields, public or not. */
export interface EditedPost extends PostFields, PostListRow {
	former_slugs: string[];
	/** The id of the post that it translates. */
	translation_of: string | null;
	/** When it was first public, if it no longer is. */
	earlier_published_at: Date | null;
	/** True if it has only `content` so far; its Markdown was made from that. */
	plain: boolean;
}

/** The state of a post by the database's clock. */
const stateOfPost = sql<PostState>`case when post.deleted_at is not null then 'deleted'
	when post.published_at is null then 'draft' when post.published_at > now() then 'scheduled' else 'published' end`;

const textOf = (table: 'post' | 'working') =>
	sql.join(textColumns.map((column) => sql.ref(`${table}.${column}`)));

const differs = sql<boolean>`working.id is not null
	and (${textOf('working')}) is distinct from (${textOf('post')})`;

/** Lists the posts: drafts and scheduled ones first, then the newest. Without a state, all except deleted ones. */
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
			sql<boolean>`position(fold(${storableText(words.trim())})
				in fold(coalesce(working.title, post.title) || ' ' || post.slug)) > 0`,
		)
		.orderBy(sql`post.published_at desc nulls first, post.created_at desc, post.id`)
		.offset(offset)
		.limit(limit)
		.execute();
	return { posts: rows.map(({ total: _, ...post }) => post), total: rows[0]?.total ?? 0 };
}

export async function readPost(
	trx: Transaction<Schema>,
	id: string,
): Promise<EditedPost | undefined> {
	const row = await fromPosts(trx)
		.select(listColumns())
		.select([
			sql<string[]>`coalesce(post.former_slugs, '{}')`.as('former_slugs'),
			'post.earlier_published_at',
			'post.translation_of',
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

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

export function lockPost(trx: Transaction<Schema>, id: string) {
	return trx
		.selectFrom('blog_posts as post')
		.select(['id', 'title', 'slug', 'language', 'version', 'published_at', 'earlier_published_at'])
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
		'post.language',
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
