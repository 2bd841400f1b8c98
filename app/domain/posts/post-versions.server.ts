import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';
import type { PostFields } from './reading/post-fields.ts';

type VersionReason = Selectable<Schema['post_versions']>['reason'];

/** A version in the list of a post's versions. */
interface VersionListRow {
	version: number;
	/** When it was begun, and last saved. */
	created_at: Date;
	saved_at: Date;
	reason: VersionReason;
	/** Whether somebody saved it themselves, and not the editor by itself. */
	by_hand: boolean;
	title: string;
	member_id: string | null;
	member_name: string | null;
}

/** What a post said; `content_markdown` is null where it had only `content`. */
export interface PostVersion extends VersionListRow, Omit<PostFields, 'content_markdown'> {
	content: string;
	content_markdown: string | null;
}

/** Minutes within which one person's saves are one version. */
const minutesOfVersion = 10;

/** A save that removes more than one part in so many leaves the version before as it is. */
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

/** A post's versions, newest first. */
export function listVersions(trx: Transaction<Schema>, postId: string): Promise<VersionListRow[]> {
	return versionsOf(trx, postId).select(listColumns).orderBy('version', 'desc').execute();
}

/** One version of a post. */
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

/** Stores a post's current text if no version has it: it predates the desk, or came from the shell. */
export async function snapshotIfMissing(trx: Transaction<Schema>, postId: string): Promise<void> {
	await sql`insert into post_versions (post_id, version, reason, ${textColumns})
		select id, version, 'found', ${textColumns} from blog_posts where id = ${postId}
		on conflict (post_id, version) do nothing`.execute(trx);
}

/** Marks a version as saved by a person, so that no later save becomes part of it. */
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
 * Stores a version. One person's autosaves within ten minutes are one version, unless they take away more than a
 * fifth of it; what somebody saved by hand stays (decision 42).
 *
 * @param row what it says; undefined for what the post's row says
 */
export async function recordVersion(
	trx: Transaction<Schema>,
	postId: string,
	{ version, previous, memberId, reason, byHand = false, loss = nothing }: RecordedVersion,
	row: (PostFields & { content: string }) | undefined,
): Promise<void> {
	if (row === undefined) {
		await sql`insert into post_versions (post_id, version, member_id, reason, ${textColumns})
			select id, ${version}::integer, ${memberId}::uuid, ${reason}::text, ${textColumns} from blog_posts where id = ${postId}`.execute(
			trx,
		);
		return;
	}
	// Of an empty text nothing is to be kept.
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
	/** The version before it. */
	previous: number;
	memberId: string | null;
	reason: VersionReason;
	/** Somebody saved it themselves. */
	byHand?: boolean;
	/** What it takes away from the text of the version before. */
	loss?: RemovedText;
}

const nothing: RemovedText = { removed: 0, before: 0 };

/** The columns of a text, which blog_posts and post_versions share. */
export const textColumns = sql.raw(
	'title, subtitle, content, content_markdown, image_url, youtube_url, soundcloud_url, checked_on',
);

function versionsOf(trx: Transaction<Schema>, postId: string) {
	return trx
		.selectFrom('post_versions')
		.leftJoin('members', 'members.id', 'post_versions.member_id')
		.where('post_id', '=', postId);
}

/** What a save takes away. Lengths are characters, spaces not counted. */
interface RemovedText {
	removed: number;
	/** The length of the text before. */
	before: number;
}

/**
 * How much of a text another one no longer has, in time linear in both. What is moved counts as still there.
 *
 * @param before the text that is there
 * @param after the text that replaces it
 */
export function removedText(before: string, after: string): RemovedText {
	const [start, end] = sameEnds(before, after);
	const left = new Map<string, number>();
	for (const word of wordsOf(after.slice(start, after.length - end))) {
		left.set(word, (left.get(word) ?? 0) + 1);
	}
	let removed = 0;
	for (const word of wordsOf(before.slice(start, before.length - end))) {
		const count = left.get(word) ?? 0;
		if (count > 0) left.set(word, count - 1);
		else removed += word.length;
	}
	return { removed, before: wordsOf(before).reduce((sum, { length }) => sum + length, 0) };
}

/** Length of what both texts begin with and of what both end with: of most saves, all but a few words. */
function sameEnds(a: string, b: string): [start: number, end: number] {
	const shorter = Math.min(a.length, b.length);
	let start = 0;
	while (start < shorter && a[start] === b[start]) start += 1;
	let end = 0;
	while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
	return [start, end];
}

/** Brackets part words too: a link's address is still there when its text has changed. */
const wordsOf = (text: string): string[] => text.split(/[\s()[\]]+/).filter((word) => word !== '');
