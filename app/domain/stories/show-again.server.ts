import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { show } from './stories.server.ts';

/**
 * Notes again that the tellers of these stories said no to a text, or wanted another one: they approve whatever is shown.
 *
 * @param references also of what isn't here
 */
export async function letTellersDecide(db: TeamDb, references: readonly string[]): Promise<void> {
	await asTeam(db, (trx) =>
		sql`insert into stories (item_id, teller_decides)
			select id, true from inbox_items
			where reference = any(${references}::text[]) and submission_table = 'success_stories'
			on conflict (item_id) do update set teller_decides = true`.execute(trx),
	);
}

/** What became of the stories that a restored backup knew as public: a restore itself shows none. */
export interface ShownAgain {
	shown: number;
	/** Taken back since the backup; they stay away. */
	ended: number;
	/** Nobody knows, or the permission ended: somebody publishes them at the desk, or not. */
	held: number;
}

/**
 * Shows again what was public by the registry's moment, in the same words; what was public in the backup and not then was
 * taken back since. A second run does nothing more.
 *
 * @param good id and hash of what was public; undefined in a registry that doesn't say
 */
export function showAgain(
	db: TeamDb,
	good: readonly { id: string; hash: string }[] | undefined,
	by: Actor,
): Promise<ShownAgain> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ id: string; slug: string; hash: string; allowed: boolean }>`
			select story.id, story.slug, story.approved_hash as hash,
				coalesce(sent.consent_to_share and sent.spam_reason is null and story.ends_at > now()
					and story.approved_hash = story_hash(story.title, story.body, story.helped, story.first_name), false)
				as allowed
			from stories as story
			join inbox_items as item on item.id = story.item_id
			join success_stories as sent on sent.id = item.submission_id
			where story.published_at is not null and story.ended_at is null and story.slug is not null
				and not exists (select from public_stories where public_stories.id = story.id)
			order by item.id for update of item, story`.execute(trx);
		const again: ShownAgain = { shown: 0, ended: 0, held: 0 };
		const hashes = good && new Map(good.map(({ id, hash }) => [id, hash]));
		for (const { id, slug, hash, allowed } of rows) {
			if (hashes && !hashes.has(id)) {
				await sql`update stories set ended_at = clock_timestamp() where id = ${id}::uuid`.execute(
					trx,
				);
				again.ended += 1;
			} else if (allowed && hashes?.get(id) === hash) {
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
