import { sql } from 'kysely';
import { audit, sender } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { show, storyWithin } from './stories.server.ts';

/** What a teller says of the text that they were asked about. */
export type TellerAnswer = 'approved' | 'declined' | 'changes';

/**
 * Notes what the teller says of exactly the text that they saw. An approval lasts 24 months from now, also that of a
 * text which is public already.
 *
 * @param seen hash of the text on their page
 * @param note what should change, as they wrote it
 */
export function answerAsTeller(
	db: TeamDb,
	reference: string,
	{ answer, seen, note }: { answer: TellerAnswer; seen: string; note: string },
): Promise<'done' | 'missing' | 'changed'> {
	return asTeam(db, async (trx) => {
		await sql`select 1 from inbox_items where reference = ${reference} for update`.execute(trx);
		const story = await storyWithin(trx, reference);
		if (!story?.id || !story.permitted) return 'missing';
		const { rows } = await sql<{ id: string }>`
			update stories set answer = ${answer}, answer_note = ${note === '' ? null : note},
				answered_at = clock_timestamp()
			where id = ${story.id}::uuid and story_hash(title, body, helped, first_name) = ${seen}
				and (asked_hash = ${seen} or approved_hash = ${seen})
			returning id`.execute(trx);
		if (rows.length === 0) return 'changed';
		if (answer === 'approved') {
			await sql`update stories set approved_hash = ${seen}, approved_by = 'teller', approved_at = now(),
				ends_at = now() + interval '24 months', reminded_at = null
				where id = ${story.id}::uuid`.execute(trx);
			// Whoever approves what is public wants it to stay.
			if (story.state === 'published' && story.slug) await show(trx, story.id, story.slug);
		} else {
			await sql`update stories set approved_hash = null, approved_by = null, approved_at = null, ends_at = null
				where id = ${story.id}::uuid and approved_hash = ${seen}
					and not exists (select from public_stories where id = ${story.id}::uuid)`.execute(trx);
		}
		await audit(trx, sender, { action: `stories.${answer}`, subject: reference });
		return 'done';
	});
}

/** What the teller is asked about, as it is now, with its hash. */
export function askedVersion(db: TeamDb, reference: string) {
	return asTeam(db, async (trx) => {
		const story = await storyWithin(trx, reference);
		if (!story?.id) return undefined;
		const { rows } = await sql<{ hash: string; asked: boolean }>`
			select story_hash(title, body, helped, first_name) as hash,
				coalesce(asked_hash = story_hash(title, body, helped, first_name), false) as asked
			from stories where id = ${story.id}::uuid`.execute(trx);
		return rows[0] && { story, ...rows[0] };
	});
}
