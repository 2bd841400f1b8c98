import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { markdownOfText } from '#app/platform/content/escape-markdown.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { type PostFields, textColumns } from './reading/post-fields.ts';

type VersionReason = Selectable<Schema['post_versions']>['reason'];

/** An entry in a post's list of versions. */
interface VersionListRow {
	version: number;
	/** Start of the version; `saved_at` is its last save. */
	created_at: Date;
	saved_at: Date;
	reason: VersionReason;
	/** True if a member saved it, false for autosaves. */
	by_hand: boolean;
	title: string;
	member_id: string | null;
	member_name: string | null;
}

/** The text of a version; `content_markdown` is null if it had only `content`. */
export interface PostVersion extends VersionListRow, Omit<PostFields, 'content_markdown'> {
	content: string;
	content_markdown: string | null;
}

/** Returns a version's fields as they are edited; a plain text becomes Markdown. */
export function fieldsOf(version: PostVersion): PostFields {
	const { content, content_markdown } = version;
	return { ...version, content_markdown: content_markdown ?? markdownOfText(content) };
}

/** Minutes within which one member's saves form one version. */
const minutesOfVersion = 10;

/** A save that removes more than 1/5 of the previous version starts a new one. */
const removablePart = 5;

const listColumns = [
	'version',
	'post_versions.created_at',
	'saved_at',
	'reason',
	'by_hand',
	'title',
	'member_id',
	'members.name as member_name',
] as const;

export function listVersions(trx: Transaction<Schema>, postId: string): Promise<VersionListRow[]> {
	return versionsOf(trx, postId).select(listColumns).orderBy('version', 'desc').execute();
}

export function readVersion(
	trx: Transaction<Schema>,
	postId: string,
	version: number,
): Promise<PostVersion | undefined> {
	return versionsOf(trx, postId)
		.select([...listColumns, 'subtitle', 'content', 'content_markdown'])
		.select(['image_url', 'youtube_url', 'soundcloud_url'])
		.select(sql<string | null>`to_char(checked_on, 'YYYY-MM-DD')`.as('checked_on'))
		.where('version', '=', version)
		.executeTakeFirst();
}

/** Stores a post's current text as a version if none has it: it predates the desk, or came from the shell. */
export async function snapshotIfMissing(trx: Kysely<Schema>, postId: string): Promise<void> {
	await sql`insert into post_versions (post_id, version, reason, ${textColumnNames})
		select id, version, 'found', ${textColumnNames} from blog_posts where id = ${postId}
		on conflict (post_id, version) do nothing`.execute(trx);
}

/** Marks a version as saved by hand, so that no later save is merged into it. */
export async function recordSavedByHand(
	trx: Transaction<Schema>,
	postId: string,
	version: number,
): Promise<void> {
	await trx
		.updateTable('post_versions')
		.set({ by_hand: true })
		.where('post_id', '=', postId)
		.where('version', '=', version)
		.execute();
}

/**
 * Stores a version. One member's autosaves within ten minutes form one version, unless they remove more than a fifth
 * of it; a version saved by hand isn't changed anymore (decision 26).
 */
export async function recordVersion(
	trx: Transaction<Schema>,
	postId: string,
	{ version, previous, memberId, reason, byHand = false, loss = nothing }: RecordedVersion,
	row: PostFields & { content: string },
): Promise<void> {
	// An empty text isn't worth a version.
	if (reason === 'saved' && (!byHand || loss.before === 0)) {
		const removed = sql<number>`removed + ${loss.removed}::integer`;
		const { numUpdatedRows } = await trx
			.updateTable('post_versions')
			.set({ ...row, version, by_hand: byHand, removed, saved_at: sql<Date>`clock_timestamp()` })
			.where('post_id', '=', postId)
			.where('version', '=', previous)
			.where('reason', '=', 'saved')
			.where('by_hand', '=', false)
			.where(sql<boolean>`${removed} <= ${loss.before}::integer / ${removablePart}::numeric`)
			.where(sql<boolean>`member_id is not distinct from ${memberId}::uuid`)
			.where(
				sql<boolean>`created_at > clock_timestamp() - make_interval(mins => ${minutesOfVersion})`,
			)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows > 0n) return;
	}
	await trx
		.insertInto('post_versions')
		.values({ ...row, post_id: postId, version, member_id: memberId, reason, by_hand: byHand })
		.execute();
}

interface RecordedVersion {
	version: number;
	previous: number;
	memberId: string | null;
	reason: VersionReason;
	/** True if a member saved it, false for an autosave. */
	byHand?: boolean;
	/** Text that it removes from the previous version. */
	loss?: RemovedText;
}

const nothing: RemovedText = { removed: 0, before: 0 };

/** The names of the columns that blog_posts and post_versions share. */
export const textColumnNames = sql.raw(textColumns.join(', '));

function versionsOf(trx: Transaction<Schema>, postId: string) {
	return trx
		.selectFrom('post_versions')
		.leftJoin('members', 'members.id', 'post_versions.member_id')
		.where('post_id', '=', postId);
}

/** Text removed by a save. Lengths are in characters without spaces. */
interface RemovedText {
	removed: number;
	/** The length of the previous text. */
	before: number;
}

/** Measures how much of a text is missing from its replacement, in time linear in both. Moved text doesn't count. */
export function removedText(before: string, after: string): RemovedText {
	const counts = new Map<string, number>();
	for (const word of wordsOf(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
	let removed = 0;
	let length = 0;
	for (const word of wordsOf(before)) {
		length += word.length;
		const count = counts.get(word) ?? 0;
		if (count > 0) counts.set(word, count - 1);
		else removed += word.length;
	}
	return { removed, before: length };
}

/** Splits at brackets too: a link's URL is still there after its text has changed. */
const wordsOf = (text: string): string[] => text.split(/[\s()[\]]+/).filter((word) => word !== '');
