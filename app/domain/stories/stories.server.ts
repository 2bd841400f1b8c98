import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import {
	type KeysetPage,
	listPage,
	newestFirst,
	type PageOf,
} from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { type PublicVersion, type StoryState, stateNames } from './public-version.ts';

/** A story with its public version and the decisions about it. */
export interface Story extends PublicVersion {
	reference: string;
	language: string;
	item_id: string;
	received_at: Date;
	email: string | null;
	/** Null until a member starts a public version. */
	id: string | null;
	version: number;
	state: StoryState;
	/** True while the author's permission is in effect. */
	permitted: boolean;
	/** As the author wrote it. */
	name: string | null;
	success_story: string;
	helpful_resources: string;
	slug: string | null;
	asked_at: Date | null;
	answer: 'approved' | 'declined' | 'changes' | null;
	answer_note: string | null;
	approved_by: 'author' | 'permission' | null;
	/** True if the author once declined a text; then they must approve whatever is shown. */
	author_decides: boolean;
	/** True if the author was asked about exactly this text and hasn't responded. */
	pending: boolean;
	/** True if exactly this text has an approval that lasts. */
	approved: boolean;
	/** True if the public text differs from this version. */
	changed_since: boolean;
	published_at: Date | null;
	ends_at: Date | null;
	ended_at: Date | null;
	ended_by: 'author' | 'team' | 'time' | null;
}

/** Duration of a permission. */
export const permissionPeriod = sql`interval '24 months'`;

/** Hashes the text of a row of `stories` or `public_stories`, named by its alias in the statement. */
export const hashOf = (story: string) => sql`story_hash(to_jsonb(${sql.ref(story)}))`;

// The public table says if it's public; every other state follows from the decisions. Texts are hashed only
// where the result depends on it.
const columns = sql`
	item.reference, item.language, item.id as item_id, item.received_at, item.email,
	story.id, coalesce(story.version, 0) as version,
	coalesce(story.title, '') as title, coalesce(story.body, '') as body,
	coalesce(story.helped, '') as helped, coalesce(story.first_name, '') as first_name,
	coalesce(story.billed, '') as billed, coalesce(story.paid, '') as paid, coalesce(story.letter, '') as letter,
	sent.consent_to_share and sent.spam_reason is null as permitted,
	sent.name, sent.success_story, sent.helpful_resources,
	story.slug, story.asked_at, story.answer, story.answer_note, story.approved_by,
	coalesce(story.author_decides or story.answer in ('declined', 'changes'), false) as author_decides,
	coalesce(story.asked_hash = ${hashOf('story')} and story.answer is null, false) as pending,
	coalesce(story.approved_hash = ${hashOf('story')} and story.ends_at > now(), false) as approved,
	story.published_at, coalesce(shown.ends_at, story.ends_at) as ends_at, story.ended_at, story.ended_by,
	shown.id is not null and ${hashOf('shown')} <> ${hashOf('story')} as changed_since,
	case
		when shown.ends_at > now() then 'published'
		when story.ended_at is not null or story.published_at is not null and story.ends_at <= now() then 'ended'
		when not sent.consent_to_share or sent.spam_reason is not null then 'private'
		when story.published_at is not null then 'held'
		when story.ends_at > now() and story.approved_hash = ${hashOf('story')} then 'approved'
		when story.asked_hash is not null and story.answer is null and story.asked_hash = ${hashOf('story')} then 'waiting'
		else 'draft'
	end as state`;

const from = sql`inbox_items as item
	join success_stories as sent on item.submission_table = 'success_stories' and sent.id = item.submission_id
	left join stories as story on story.item_id = item.id
	left join public_stories as shown on shown.id = story.id`;

/** The form's permission, worded like the condition of the index on those stories. */
const permitted = sql`sent.consent_to_share and sent.spam_reason is null`;
/** True for the few stories with a public version. */
const begun = sql`story.id is not null`;

/** One story by its reference; undefined when there is none. */
export function readStory(db: TeamDb, reference: string): Promise<Story | undefined> {
	return asTeam(db, (trx) => storyWithin(trx, reference));
}

/** Reads a story for a member, and records in the audit log who opened it. */
export function openStory(db: TeamDb, reference: string, by: Actor): Promise<Story | undefined> {
	return asTeam(db, async (trx) => {
		const story = await storyWithin(trx, reference);
		if (story) await audit(trx, by, { action: 'inbox.opened', subject: reference });
		return story;
	});
}

/** Works like readStory, within a transaction. */
export async function storyWithin(
	trx: Transaction<Schema>,
	reference: string,
): Promise<Story | undefined> {
	const { rows } = await sql<Story>`select ${columns} from ${from}
		where item.reference = ${reference}`.execute(trx);
	return rows[0];
}

/** The views of the story list, with the states in each. */
export const storyViews = {
	/** Stories that need an action by the team. */
	todo: ['held', 'approved', 'draft'],
	waiting: ['waiting'],
	published: ['published'],
	ended: ['ended'],
} as const satisfies Record<string, readonly StoryState[]>;
export type StoryView = keyof typeof storyViews;

export type ListedStory = Pick<
	Story,
	'reference' | 'language' | 'title' | 'state' | 'received_at' | 'ends_at' | 'answer' | 'permitted'
>;

/** Lists stories that may be or were shown: public ones by the end of their permission, others newest first. */
export function listStoriesAtDesk(
	db: TeamDb,
	view: StoryView,
	page: KeysetPage,
): Promise<PageOf<ListedStory>> {
	const order =
		view === 'published'
			? { columns: [sql`ends_at`, sql`submission_id`], direction: 'asc' as const }
			: newestFirst(sql`sent_at`, sql`submission_id`);
	const among = {
		todo: permitted,
		waiting: begun,
		published: sql`shown.ends_at > now()`,
		ended: begun,
	};
	// Excluding the other states makes Postgres expect few rows removed, so it reads the newest until a page is full.
	const others = Object.keys(stateNames).filter((name) => !isOf(view, name));
	const list = {
		// A story without a title is listed by its first words.
		columns: sql`reference, language, case title when '' then left(success_story, 120) else title end as title, state, received_at, ends_at, answer, permitted`,
		from: sql`(select ${columns}, sent.created_at as sent_at, sent.id as submission_id
			from ${from} where ${among[view]}) as stories`,
		where: [sql`state <> all(${others}::text[])`],
		order,
	};
	return listPage(db, list, page);
}

const isOf = (view: StoryView, state: string) => storyViews[view].some((one) => one === state);

export function countStories(db: TeamDb): Promise<Record<StoryView, number>> {
	return asTeam(db, async (trx) => {
		// A story without a public version counts as a draft.
		const { rows } = await sql<{ state: StoryState; count: number }>`
			with begun as (
				select state, permitted from (select ${columns} from ${from} where ${begun}) as stories
			)
			select state, count(*)::int as count from begun group by state
			union all
			select 'draft', (select count(*)::int from success_stories as sent where ${permitted})
				- (select count(*)::int from begun where permitted)`.execute(trx);
		const of = (view: StoryView) =>
			rows.filter(({ state }) => isOf(view, state)).reduce((sum, { count }) => sum + count, 0);
		return {
			todo: of('todo'),
			waiting: of('waiting'),
			published: of('published'),
			ended: of('ended'),
		};
	});
}

/** Locks the item of a story and reads it. */
export async function lockStory(
	trx: Transaction<Schema>,
	reference: string,
): Promise<Story | undefined> {
	await sql`select 1 from inbox_items where reference = ${reference} for update`.execute(trx);
	return storyWithin(trx, reference);
}
