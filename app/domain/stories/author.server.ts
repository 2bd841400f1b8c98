import { sql, type Transaction } from 'kysely';
import { audit, sender } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { PublicVersion } from './public-version.ts';
import { hashOf, lockStory, permissionPeriod, type Story, storyWithin } from './stories.server.ts';

/** An author's decision about a text. */
export type AuthorDecision = 'approved' | 'declined' | 'changes';

export interface AuthorText {
	/** Hash of exactly this text. */
	hash: string;
	text: PublicVersion;
	isPublic: boolean;
	/** True for the text the team asks about; false for the public one. */
	asked: boolean;
	story: Story;
}

/**
 * Returns the text that an author may decide about: the one they're asked about, or else the public one;
 * undefined for neither.
 */
export function authorText(db: TeamDb, reference: string): Promise<AuthorText | undefined> {
	return asTeam(db, async (trx) => {
		const story = await storyWithin(trx, reference);
		return story && textWithin(trx, story);
	});
}

async function textWithin(trx: Transaction<Schema>, story: Story): Promise<AuthorText | undefined> {
	// Without permission there is nothing to approve, and the team's drafts stay private until it asks.
	if (!story.id || !story.permitted) return undefined;
	const { rows } = await sql<PublicVersion & Pick<AuthorText, 'hash' | 'isPublic' | 'asked'>>`
		select story.title, story.body, story.helped, story.first_name, story.billed, story.paid, story.letter,
			${hashOf('story')} as hash, true as asked,
			exists (select from public_stories as shown
				where shown.id = story.id and ${hashOf('shown')} = ${hashOf('story')}) as "isPublic"
		from stories as story where story.id = ${story.id}::uuid and asked_hash = ${hashOf('story')}
		union all
		select shown.title, shown.body, shown.helped, shown.first_name, shown.billed, shown.paid, shown.letter,
			${hashOf('shown')}, false, true
		from public_stories as shown where shown.id = ${story.id}::uuid and shown.ends_at > now()
		order by asked desc limit 1`.execute(trx);
	const [row] = rows;
	if (!row) return undefined;
	const { hash, asked, isPublic, ...text } = row;
	return { hash, asked, isPublic, text, story };
}

/**
 * Records the author's decision about exactly the text they saw. Approving the public text extends its
 * permission by 24 months, and declining it takes it off the site; any other text is published by the team.
 *
 * @param seen hash of the text on their page
 * @param note the changes they ask for, as written
 * @returns `changed` if that is no longer the text to decide about; then nothing is recorded
 */
export function decideAsAuthor(
	db: TeamDb,
	reference: string,
	{ answer, seen, note }: { answer: AuthorDecision; seen: string; note: string },
): Promise<'done' | 'missing' | 'changed'> {
	return asTeam(db, async (trx) => {
		const story = await lockStory(trx, reference);
		if (!story?.id || !story.permitted) return 'missing';
		const now = await textWithin(trx, story);
		const { id } = story;
		if (now?.hash !== seen) {
			// A decision sent again has been made; one to take a text off the site leaves none to decide about.
			const { rows } = await sql`select from stories where id = ${id}::uuid and asked_hash = ${seen}
				and answer = ${answer} and coalesce(answer_note, '') = ${note}`.execute(trx);
			return rows.length > 0 ? 'done' : 'changed';
		}
		await sql`update stories set asked_hash = ${seen}, answer = ${answer},
			answer_note = ${note === '' ? null : note}, answered_at = clock_timestamp(),
			author_decides = author_decides or ${answer !== 'approved'} where id = ${id}::uuid`.execute(
			trx,
		);
		if (answer === 'approved') {
			await sql`update stories set approved_hash = ${seen}, approved_by = 'author', approved_at = now(),
				ends_at = now() + ${permissionPeriod}, reminded_at = null where id = ${id}::uuid`.execute(
				trx,
			);
			if (now.isPublic) await showLonger(trx, id);
		} else {
			await withdrawApproval(trx, id, seen, answer === 'declined');
		}
		await audit(trx, sender, { action: `stories.${answer}`, subject: reference });
		return 'done';
	});
}

/** Inserts the public row again with the new end of its permission; rows there are never updated. */
async function showLonger(trx: Transaction<Schema>, id: string): Promise<void> {
	await sql`
		with shown as (delete from public_stories where id = ${id}::uuid returning *)
		insert into public_stories (id, slug, title, body, helped, first_name, billed, paid, letter,
			published_at, ends_at, language)
		select shown.id, shown.slug, shown.title, shown.body, shown.helped, shown.first_name, shown.billed, shown.paid,
			shown.letter, shown.published_at,
			story.ends_at, shown.language
		from shown join stories as story on story.id = shown.id`.execute(trx);
}

/** Removes the approval of a text, and the text from the site if its author declined it. */
async function withdrawApproval(
	trx: Transaction<Schema>,
	id: string,
	hash: string,
	declined: boolean,
): Promise<void> {
	const shown = sql`select from public_stories as shown where shown.id = ${id}::uuid and ${hashOf('shown')} = ${hash}`;
	if (declined) {
		await sql`update stories set ended_at = clock_timestamp(), ended_by = 'author'
			where id = ${id}::uuid and exists (${shown})`.execute(trx);
		await sql`delete from public_stories as shown
			where shown.id = ${id}::uuid and ${hashOf('shown')} = ${hash}`.execute(trx);
	}
	await sql`update stories set approved_hash = null, approved_by = null, approved_at = null, ends_at = null
		where id = ${id}::uuid and approved_hash = ${hash} and not exists (${shown})`.execute(trx);
}
