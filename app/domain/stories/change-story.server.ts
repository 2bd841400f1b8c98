import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { slugOfTitle } from '#app/domain/posts/reading/slug.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { type Change, findChange, hasInvisible } from './only-cuts.ts';
import {
	dollarsOf,
	hasReceipt,
	isAllowedName,
	maxLengths,
	type PublicVersion,
	versionFields,
} from './public-version.ts';
import { hashOf, lockStory, permissionPeriod, type Story } from './stories.server.ts';

// The team's actions on a story. Each locks the item first, as erasing and withdrawing do, so that they run one
// after the other.

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
	/** An amount that isn't whole dollars below 10 million. */
	| 'amount'
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
		for (const name of ['billed', 'paid'] as const) {
			fields[name] = dollarsOf(fields[name]);
			if (!/^\d{0,7}$/.test(fields[name])) return 'amount';
		}
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
	/** The author said no to a text, is asked about this one, or hasn't approved its receipt. */
	| { kind: 'declined' | 'pending' | 'receipt' }
	| { kind: 'name'; words: string };

/** Finds the reason why a story's version can't be shown with the permission of the form alone; undefined for none. */
export function findUncovered(story: Story): Uncovered | undefined {
	if (story.pending) return { kind: 'pending' };
	if (story.author_decides) return { kind: 'declined' };
	const { first_name } = story;
	if (!isAllowedName(first_name, story.name) || hasInvisible(first_name)) {
		return { kind: 'name', words: first_name };
	}
	return findChange(story, story) ?? (hasReceipt(story) ? { kind: 'receipt' } : undefined);
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
	const details = versionFields.flatMap((name) =>
		findPersonalDetails(version[name]).map(({ start, end }) => version[name].slice(start, end)),
	);
	return [...new Set(details)];
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
	await sql`insert into public_stories (id, slug, title, body, helped, first_name, billed, paid, letter,
		published_at, ends_at, language)
		select story.id, slug, title, body, helped, first_name, billed, paid, letter, published_at, ends_at, item.language
		from stories as story join inbox_items as item on item.id = story.item_id
		where story.id = ${id}::uuid`.execute(trx);
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
