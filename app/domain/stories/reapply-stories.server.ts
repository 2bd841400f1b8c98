import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { DecisionsInEffect } from '#app/domain/privacy/decisions-in-effect.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { show } from './change-story.server.ts';

/**
 * Records again that the authors of these stories declined a text or asked for another one, so they must
 * approve whatever is shown.
 *
 * @param references may include unknown ones
 */
export async function letAuthorsDecide(db: TeamDb, references: readonly string[]): Promise<void> {
	await asTeam(db, (trx) =>
		sql`insert into stories (item_id, author_decides)
			select id, true from inbox_items
			where reference = any(${references}::text[]) and submission_table = 'success_stories'
			on conflict (item_id) do update set author_decides = true`.execute(trx),
	);
}

/** The outcome for stories that were public in a restored backup, or are on a database that lost decisions. */
export interface ShownAgain {
	shown: number;
	/** Taken back when the decision export was written; they stay hidden, or are hidden again. */
	ended: number;
	/** Unknown, or the permission ended: a member decides at the desk. */
	held: number;
}

/**
 * Publishes again what was public when the decision export was written, with the same text. Stories that were
 * public in the backup but not in the export were withdrawn since; so were those that are public here, unless something
 * was decided about them after `asOf`. Safe to run twice.
 *
 * @param decisions `stories` has id and hash of the public ones
 */
export function reapplyStories(
	db: TeamDb,
	{ stories: good, asOf }: Pick<DecisionsInEffect, 'stories' | 'asOf'>,
	by: Actor,
): Promise<ShownAgain> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ id: string; slug: string; hash: string; allowed: boolean }>`
			select story.id, story.slug, story.approved_hash as hash,
				coalesce(sent.consent_to_share and sent.spam_reason is null and story.ends_at > now()
					and story.approved_hash = story_hash(to_jsonb(story)), false)
				as allowed
			from stories as story
			join inbox_items as item on item.id = story.item_id
			join success_stories as sent on sent.id = item.submission_id
			where story.published_at is not null and story.ended_at is null and story.slug is not null
				and not exists (select from public_stories where public_stories.id = story.id)
			order by item.id for update of item, story`.execute(trx);
		const again: ShownAgain = { shown: 0, ended: await hideAgain(trx, good, asOf), held: 0 };
		const hashes = new Map(good.map(({ id, hash }) => [id, hash]));
		for (const { id, slug, hash, allowed } of rows) {
			if (!hashes.has(id)) {
				await sql`update stories set ended_at = clock_timestamp() where id = ${id}::uuid`.execute(
					trx,
				);
				again.ended += 1;
			} else if (allowed && hashes.get(id) === hash) {
				await show(trx, id, slug);
				again.shown += 1;
			} else again.held += 1;
		}
		if (again.shown + again.ended > 0) {
			const counts = { shown: again.shown, ended: again.ended };
			await audit(trx, by, { action: 'stories.restored', counts });
		}
		return again;
	});
}

/** Takes down the public stories that weren't public at `asOf`, unless something was decided about them since. */
async function hideAgain(
	trx: Transaction<Schema>,
	good: readonly { id: string }[],
	asOf: Date,
): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		select story.id from public_stories join stories as story using (id)
		join inbox_items as item on item.id = story.item_id
		where story.published_at <= ${asOf.toISOString()}::timestamptz and story.ends_at > now()
			and not (story.id = any(${good.map(({ id }) => id)}::uuid[]))
			and not exists (select from audit_log where subject = item.reference
				and action like 'stories.%' and at > ${asOf.toISOString()}::timestamptz)
		order by item.id for update of item, story`.execute(trx);
	for (const { id } of rows) {
		await trx.deleteFrom('public_stories').where('id', '=', id).execute();
		await sql`update stories set ended_at = clock_timestamp() where id = ${id}::uuid`.execute(trx);
	}
	return rows.length;
}
