import { sql, type Transaction } from 'kysely';
import { audit, sender } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { PublicVersion } from './public-version.ts';
import { hashOf, lasts, lockStory, type Story, storyWithin } from './stories.server.ts';

/** What a teller says of a text. */
export type TellerAnswer = 'approved' | 'declined' | 'changes';

/** The text that a teller's page shows. */
export interface TellerText {
	/** Identifies exactly this text. */
	hash: string;
	text: PublicVersion;
	/** Whether it's on the site as it is. */
	isPublic: boolean;
	/** The text that the team asks about, or else the one that is public. */
	asked: boolean;
	story: Story;
}

/** What a teller may say something about: the text they are asked about, or else what is public; undefined for neither. */
export function tellerText(db: TeamDb, reference: string): Promise<TellerText | undefined> {
	return asTeam(db, async (trx) => {
		const story = await storyWithin(trx, reference);
		return story && textWithin(trx, story);
	});
}

async function textWithin(trx: Transaction<Schema>, story: Story): Promise<TellerText | undefined> {
	// Without permission there is nothing to approve; what the team writes stays the team's until it asks.
	if (!story.id || !story.permitted) return undefined;
	const { rows } = await sql<PublicVersion & Pick<TellerText, 'hash' | 'isPublic' | 'asked'>>`
		select story.title, story.body, story.helped, story.first_name, ${hashOf('story')} as hash, true as asked,
			exists (select from public_stories as shown
				where shown.id = story.id and ${hashOf('shown')} = ${hashOf('story')}) as "isPublic"
		from stories as story where story.id = ${story.id}::uuid and asked_hash = ${hashOf('story')}
		union all
		select shown.title, shown.body, shown.helped, shown.first_name, ${hashOf('shown')}, false, true
		from public_stories as shown where shown.id = ${story.id}::uuid and shown.ends_at > now()
		order by asked desc limit 1`.execute(trx);
	const [row] = rows;
	if (!row) return undefined;
	const { hash, asked, isPublic, ...text } = row;
	return { hash, asked, isPublic, text, story };
}

/**
 * Notes what the teller says of exactly the text that they saw. Approving what is public already keeps it there for
 * another 24 months, and saying no to it takes it off the site; another text is published by the team.
 *
 * @param seen hash of the text on their page
 * @param note what should change, as they wrote it
 * @returns `changed` when it isn't the text that they may say something about now; nothing is noted then
 */
export function answerAsTeller(
	db: TeamDb,
	reference: string,
	{ answer, seen, note }: { answer: TellerAnswer; seen: string; note: string },
): Promise<'done' | 'missing' | 'changed'> {
	return asTeam(db, async (trx) => {
		const story = await lockStory(trx, reference);
		if (!story?.id || !story.permitted) return 'missing';
		const now = await textWithin(trx, story);
		if (now?.hash !== seen) return 'changed';
		const { id } = story;
		await sql`update stories set asked_hash = ${seen}, answer = ${answer},
			answer_note = ${note === '' ? null : note}, answered_at = clock_timestamp(),
			teller_decides = teller_decides or ${answer !== 'approved'} where id = ${id}::uuid`.execute(
			trx,
		);
		if (answer === 'approved') {
			await sql`update stories set approved_hash = ${seen}, approved_by = 'teller', approved_at = now(),
				ends_at = now() + ${lasts}, reminded_at = null where id = ${id}::uuid`.execute(trx);
			if (now.isPublic) await showLonger(trx, id);
		} else {
			await withdrawApproval(trx, id, seen, answer === 'declined');
		}
		await audit(trx, sender, { action: `stories.${answer}`, subject: reference });
		return 'done';
	});
}

/** Puts what is public in its own place again, until the new end of its permission: nobody changes a row there. */
async function showLonger(trx: Transaction<Schema>, id: string): Promise<void> {
	await sql`
		with shown as (delete from public_stories where id = ${id}::uuid returning *)
		insert into public_stories (id, slug, title, body, helped, first_name, published_at, ends_at)
		select shown.id, shown.slug, shown.title, shown.body, shown.helped, shown.first_name, shown.published_at,
			story.ends_at
		from shown join stories as story on story.id = shown.id`.execute(trx);
}

/** Takes an approval of a text back, and the text off the site if its teller doesn't want it shown. */
async function withdrawApproval(
	trx: Transaction<Schema>,
	id: string,
	hash: string,
	declined: boolean,
): Promise<void> {
	const shown = sql`select from public_stories as shown where shown.id = ${id}::uuid and ${hashOf('shown')} = ${hash}`;
	if (declined) {
		await sql`update stories set ended_at = clock_timestamp(), ended_by = 'teller'
			where id = ${id}::uuid and exists (${shown})`.execute(trx);
		await sql`delete from public_stories as shown
			where shown.id = ${id}::uuid and ${hashOf('shown')} = ${hash}`.execute(trx);
	}
	await sql`update stories set approved_hash = null, approved_by = null, approved_at = null, ends_at = null
		where id = ${id}::uuid and approved_hash = ${hash} and not exists (${shown})`.execute(trx);
}
