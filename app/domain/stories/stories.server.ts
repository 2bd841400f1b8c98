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

// What the team does with a story. Each statement locks the item first, as erasing and withdrawing do, so that whatever
// happens at once happens one after the other.

/** A story with its public version and what was said of it. */
export interface Story extends PublicVersion {
	reference: string;
	item_id: string;
	received_at: Date;
	email: string | null;
	/** Null while nobody has begun a public version. */
	id: string | null;
	version: number;
	state: StoryState;
	/** Whether the teller's permission stands. */
	permitted: boolean;
	/** As the teller wrote it. */
	name: string | null;
	success_story: string;
	helpful_resources: string;
	slug: string | null;
	asked_at: Date | null;
	answer: 'approved' | 'declined' | 'changes' | null;
	answer_note: string | null;
	approved_by: 'teller' | 'permission' | null;
	/** Whether the teller said no to a text once: then they approve whatever is shown. */
	teller_decides: boolean;
	/** Whether the teller was asked about exactly this text and hasn't answered. */
	pending: boolean;
	/** True if exactly this text has an approval that lasts. */
	approved: boolean;
	/** Whether what is public says something else than the version. */
	changed_since: boolean;
	published_at: Date | null;
	ends_at: Date | null;
	ended_at: Date | null;
	ended_by: 'teller' | 'team' | 'time' | null;
}

/** For how long a permission lasts. */
export const lasts = sql`interval '24 months'`;

/** Identifies the text of a row of `stories` or `public_stories`, by the row's name in the statement. */
export const hashOf = (story: string) =>
	sql`story_hash(${sql.ref(`${story}.title`)}, ${sql.ref(`${story}.body`)}, ${sql.ref(`${story}.helped`)}, ${sql.ref(`${story}.first_name`)})`;

// Whether it's public is what visitors' table says; every other state follows from what was decided. A text is hashed only
// where that decides.
const columns = sql`
	item.reference, item.id as item_id, item.received_at, item.email,
	story.id, coalesce(story.version, 0) as version,
	coalesce(story.title, '') as title, coalesce(story.body, '') as body,
	coalesce(story.helped, '') as helped, coalesce(story.first_name, '') as first_name,
	sent.consent_to_share and sent.spam_reason is null as permitted,
	sent.name, sent.success_story, sent.helpful_resources,
	story.slug, story.asked_at, story.answer, story.answer_note, story.approved_by,
	coalesce(story.teller_decides or story.answer in ('declined', 'changes'), false) as teller_decides,
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

/** The form's permission, in the words of the index that holds those stories. */
const permitted = sql`sent.consent_to_share and sent.spam_reason is null`;
/** Of all stories that people send, few: somebody has begun a public version. */
const begun = sql`story.id is not null`;

/** One story by its reference; undefined when there is none. */
export function readStory(db: TeamDb, reference: string): Promise<Story | undefined> {
	return asTeam(db, (trx) => storyWithin(trx, reference));
}

/** A story for somebody at the desk, and a line in the audit log about who opened it. */
export function openStory(db: TeamDb, reference: string, by: Actor): Promise<Story | undefined> {
	return asTeam(db, async (trx) => {
		const story = await storyWithin(trx, reference);
		if (story) await audit(trx, by, { action: 'inbox.opened', subject: reference });
		return story;
	});
}

/** readStory within a transaction. */
export async function storyWithin(
	trx: Transaction<Schema>,
	reference: string,
): Promise<Story | undefined> {
	const { rows } = await sql<Story>`select ${columns} from ${from}
		where item.reference = ${reference}`.execute(trx);
	return rows[0];
}

/** What the list of stories is looked at by, and the states of each view. */
export const storyViews = {
	/** The team has to do something. */
	todo: ['held', 'approved', 'draft'],
	waiting: ['waiting'],
	published: ['published'],
	ended: ['ended'],
} as const satisfies Record<string, readonly StoryState[]>;
export type StoryView = keyof typeof storyViews;

/** A story as the list shows it. */
export type ListedStory = Pick<
	Story,
	'reference' | 'title' | 'state' | 'received_at' | 'ends_at' | 'answer' | 'permitted'
>;

/**
 * One page of the stories that may be shown, or were: those that end first, of public ones, else the newest.
 *
 * @param page its `after` is the `next` of the page before
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
	// Which states it isn't: of those Postgres expects few, and goes through the newest until a page is full.
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

/** How many stories each view has. */
export function countStories(db: TeamDb): Promise<Record<StoryView, number>> {
	return asTeam(db, async (trx) => {
		// One that nobody has begun is a draft.
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

/** What came of something that the team did with a story. */
export type StoryOutcome =
	| 'done'
	| 'missing'
	/** Somebody else saved or decided meanwhile. */
	| 'changed'
	/** The teller hasn't given permission, or took it back. */
	| 'private'
	/** More of a name than its first word. */
	| 'name'
	| 'too_long'
	/** No title or no text. */
	| 'empty'
	/** The teller has to approve this text first. */
	| 'not_approved'
	/** Something in it looks like a personal detail, and nobody has confirmed that it may be public. */
	| 'details';

/** Does something with a locked story that is as it was shown. */
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
 * Saves the public version. What is public stays as it was approved until another text is.
 *
 * @param seen the version that was on screen; 0 for none yet
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
 * Asks the teller about exactly this text: they see it by their private link. Who is asked already isn't asked again.
 *
 * @param notify mails the teller, unless that was done for this text
 * @returns `changed` also for a text that they have approved
 */
export function askTeller(
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
	if (story.teller_decides) return { kind: 'declined' };
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

/** What in a public version looks like a personal detail, as it stands there, each once. */
export function detailsIn(version: PublicVersion): string[] {
	const found = versionFields.flatMap((name) =>
		findPersonalDetails(version[name]).map(({ start, end }) => version[name].slice(start, end)),
	);
	return [...new Set(found)];
}

/**
 * Makes the version public, if the teller approved exactly this text, or it only leaves words of theirs out. The database
 * refuses anything else (guard_public_story).
 *
 * @param seen `confirmed`: whoever publishes has looked at what looks like a personal detail in it (detailsIn)
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
		approved_at = now(), ends_at = now() + ${lasts}, reminded_at = null where id = ${id}::uuid`.execute(
		trx,
	);
}

/** Puts the approved text where visitors read it, in place of what was there. */
export async function show(trx: Transaction<Schema>, id: string, slug: string): Promise<void> {
	await trx.deleteFrom('public_stories').where('id', '=', id).execute();
	await sql`update stories set slug = ${slug}, published_at = coalesce(published_at, clock_timestamp()),
		ended_at = null, ended_by = null where id = ${id}::uuid`.execute(trx);
	await sql`insert into public_stories (id, slug, title, body, helped, first_name, published_at, ends_at)
		select id, slug, title, body, helped, first_name, published_at, ends_at
		from stories where id = ${id}::uuid`.execute(trx);
}

/** A slug that no story has or had. */
async function freeSlug(trx: Transaction<Schema>, title: string): Promise<string> {
	const wanted = slugOfTitle(title);
	for (let number = 1; ; number++) {
		const slug = number === 1 ? wanted : `${wanted}-${number}`;
		const { rows } = await sql`select 1 from stories where slug = ${slug}`.execute(trx);
		if (rows.length === 0) return slug;
	}
}

/** Takes a story off the site. Its approval stays: the teller has taken nothing back. */
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
