import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { storableText } from '#app/domain/inbox/change-item.server.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { newestFirst, type PageOf, readPage } from '#app/platform/db/keyset.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { type Change, findChange, hasInvisible } from './only-cuts.ts';
import {
	isAllowedName,
	maxLengths,
	type PublicVersion,
	type StoryState,
	stateNames,
	versionFields,
} from './public-version.ts';

// The team's actions on a story. Each locks the item first, as erasing and withdrawing do, so that they run one
// after the other.

/** A story with its public version and the decisions about it. */
export interface Story extends PublicVersion {
	reference: string;
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
export const hashOf = (story: string) =>
	sql`story_hash(${sql.ref(`${story}.title`)}, ${sql.ref(`${story}.body`)}, ${sql.ref(`${story}.helped`)}, ${sql.ref(`${story}.first_name`)})`;

// The public table says if it's public; every other state follows from the decisions. Texts are hashed only
// where the result depends on it.
const columns = sql`
	item.reference, item.id as item_id, item.received_at, item.email,
	story.id, coalesce(story.version, 0) as version,
	coalesce(story.title, '') as title, coalesce(story.body, '') as body,
	coalesce(story.helped, '') as helped, coalesce(story.first_name, '') as first_name,
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
	'reference' | 'title' | 'state' | 'received_at' | 'ends_at' | 'answer' | 'permitted'
>;

/**
 * Lists stories that may be or were shown: public ones by the end of their permission, others newest first.
 *
 * @param page its `after` is the `next` of the previous page
 */
export function listStoriesAtDesk(
	db: TeamDb,
	view: StoryView,
	page: { after?: string | null | undefined; size: number },
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
	return asTeam(db, (trx) =>
		readPage<ListedStory>(
			trx,
			{
				columns: sql`reference, title, state, received_at, ends_at, answer, permitted`,
				from: sql`(select ${columns}, sent.created_at as sent_at, sent.id as submission_id
					from ${from} where ${among[view]}) as stories`,
				where: [sql`state <> all(${others}::text[])`],
				order,
			},
			page,
		),
	);
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

/** The outcome of a team action on a story. */
export type StoryOutcome =
	| 'done'
	| 'missing'
	/** Another member saved or decided meanwhile. */
	| 'changed'
	/** The author hasn't given permission, or withdrew it. */
	| 'private'
	/** More than the first word of a name. */
	| 'name'
	| 'too_long'
	/** Title or text is missing. */
	| 'empty'
	/** The author must approve this text first. */
	| 'not_approved'
	/** It has a likely personal detail, and no member confirmed that it may be public. */
	| 'details';

/** Locks a story, checks that it hasn't changed since it was shown, and runs the action. */
function change(
	db: TeamDb,
	seen: { reference: string; version: number },
	work: (trx: Transaction<Schema>, story: Story) => Promise<StoryOutcome>,
): Promise<StoryOutcome> {
	return asTeam(db, async (trx) => {
		const story = await lockStory(trx, seen.reference);
		if (!story) return 'missing';
		if (story.version !== seen.version) return 'changed';
		return work(trx, story);
	});
}

/**
 * Saves the public version. The public text stays as approved until another one is published.
 *
 * @param seen the version on screen; 0 for none yet
 */
export function saveVersion(
	db: TeamDb,
	seen: { reference: string; version: number },
	typed: PublicVersion,
	by: Actor,
): Promise<StoryOutcome> {
	return change(db, seen, async (trx, story) => {
		const fields = Object.fromEntries(
			versionFields.map((name) => [name, storableText(typed[name]).trim()]),
		) as unknown as PublicVersion;
		if (!story.permitted) return 'private';
		if (versionFields.some((name) => fields[name].length > maxLengths[name])) return 'too_long';
		if (!isAllowedName(fields.first_name, story.name)) return 'name';
		if (versionFields.every((name) => fields[name] === story[name])) return 'done';
		if (story.id === null) {
			await trx
				.insertInto('stories')
				.values({ ...fields, item_id: story.item_id })
				.execute();
		} else {
			await trx
				.updateTable('stories')
				.set({ ...fields, version: story.version + 1 })
				.where('id', '=', story.id)
				.execute();
		}
		await audit(trx, by, { action: 'stories.saved', subject: seen.reference });
		return 'done';
	});
}

/**
 * Asks the author to approve exactly this text, which they see through their private link. Asking again has no
 * effect.
 *
 * @param notify mails the author, unless it did so for this text
 * @returns `changed` also for a text they have approved
 */
export function askAuthor(
	db: TeamDb,
	seen: { reference: string; version: number },
	by: Actor,
	notify: (trx: Transaction<Schema>, story: Story) => Promise<unknown>,
): Promise<StoryOutcome> {
	return change(db, seen, async (trx, story) => {
		if (!story.permitted) return 'private';
		if (story.id === null || story.title === '' || story.body === '') return 'empty';
		if (story.state === 'approved') return 'changed';
		const { rows } =
			await sql`update stories set asked_hash = ${hashOf('stories')}, asked_at = clock_timestamp(),
			answer = null, answer_note = null, answered_at = null,
			published_at = case when ended_at is null then published_at end, ended_at = null, ended_by = null
			where id = ${story.id}::uuid and not (
				asked_hash is not distinct from ${hashOf('stories')} and answer is null and ended_at is null
			)
			returning id`.execute(trx);
		await notify(trx, story);
		if (rows.length > 0) await audit(trx, by, { action: 'stories.asked', subject: seen.reference });
		return 'done';
	});
}

/** The reason why the permission of the form alone doesn't cover a version, beside what its words are. */
export type Uncovered =
	| Change
	/** The author said no to a text, or is asked about this one. */
	| { kind: 'declined' | 'pending' }
	| { kind: 'name'; words: string };

/** Finds the reason why a story's version can't be shown with the permission of the form alone; undefined for none. */
export function findUncovered(story: Story): Uncovered | undefined {
	if (story.pending) return { kind: 'pending' };
	if (story.author_decides) return { kind: 'declined' };
	const { first_name } = story;
	if (!isAllowedName(first_name, story.name) || hasInvisible(first_name)) {
		return { kind: 'name', words: first_name };
	}
	return findChange(story, story);
}

/** Finds the reason why publishing a story as it's saved would be refused; undefined for none. */
export function publishRefusal(
	story: Story,
	confirmed = false,
): Exclude<StoryOutcome, 'done'> | undefined {
	if (story.id === null || story.title === '' || story.body === '') return 'empty';
	if (!story.permitted) return 'private';
	if (!confirmed && detailsIn(story).length > 0) return 'details';
	return story.approved || findUncovered(story) === undefined ? undefined : 'not_approved';
}

/** Returns the likely personal details in a public version, each once. */
export function detailsIn(version: PublicVersion): string[] {
	const found = versionFields.flatMap((name) =>
		findPersonalDetails(version[name]).map(({ start, end }) => version[name].slice(start, end)),
	);
	return [...new Set(found)];
}

/**
 * Publishes the version if its author approved exactly this text, or if it only leaves words out. The database
 * refuses anything else (guard_public_story).
 *
 * @param seen `confirmed` means the member reviewed the likely personal details (detailsIn)
 */
export function publishStory(
	db: TeamDb,
	seen: { reference: string; version: number; confirmed?: boolean },
	by: Actor,
): Promise<StoryOutcome> {
	return change(db, seen, async (trx, story) => {
		const refusal = publishRefusal(story, seen.confirmed);
		if (refusal || story.id === null) return refusal ?? 'empty';
		if (!story.approved) await approveByPermission(trx, story.id);
		await show(trx, story.id, story.slug ?? (await freeSlug(trx, story.title)));
		await audit(trx, by, { action: 'stories.published', subject: seen.reference });
		return 'done';
	});
}

/** Approves a text that only leaves sentences out, by the permission of the form. */
async function approveByPermission(trx: Transaction<Schema>, id: string): Promise<void> {
	await sql`update stories set approved_hash = ${hashOf('stories')}, approved_by = 'permission',
		approved_at = now(), ends_at = now() + ${permissionPeriod}, reminded_at = null where id = ${id}::uuid`.execute(
		trx,
	);
}

/** Copies the approved text to the public table, replacing the previous one. */
export async function show(trx: Transaction<Schema>, id: string, slug: string): Promise<void> {
	await trx.deleteFrom('public_stories').where('id', '=', id).execute();
	await sql`update stories set slug = ${slug}, published_at = coalesce(published_at, clock_timestamp()),
		ended_at = null, ended_by = null where id = ${id}::uuid`.execute(trx);
	await sql`insert into public_stories (id, slug, title, body, helped, first_name, published_at, ends_at)
		select id, slug, title, body, helped, first_name, published_at, ends_at
		from stories where id = ${id}::uuid`.execute(trx);
}

/** Makes a slug that no story has or had. */
async function freeSlug(trx: Transaction<Schema>, title: string): Promise<string> {
	const wanted = slugOfTitle(title);
	for (let number = 1; ; number++) {
		const slug = number === 1 ? wanted : `${wanted}-${number}`;
		const { rows } = await sql`select 1 from stories where slug = ${slug}`.execute(trx);
		if (rows.length === 0) return slug;
	}
}

/** Takes a story off the site. Its approval stays, since the author withdrew nothing. */
export function unpublishStory(db: TeamDb, reference: string, by: Actor): Promise<StoryOutcome> {
	return asTeam(db, async (trx) => {
		const story = await lockStory(trx, reference);
		if (!story?.id) return 'missing';
		if (story.published_at === null || story.ended_at !== null) return 'done';
		await trx.deleteFrom('public_stories').where('id', '=', story.id).execute();
		await sql`update stories set ended_at = clock_timestamp(), ended_by = 'team'
			where id = ${story.id}::uuid`.execute(trx);
		await audit(trx, by, { action: 'stories.ended', subject: reference });
		return 'done';
	});
}
