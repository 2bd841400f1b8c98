import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { erasedAmong } from '#app/domain/mail/erased-emails.server.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { ImportRow } from './read-import.server.ts';

export type ImportCounts = Partial<
	Record<
		| 'added'
		| 'confirmed'
		| 'confirmed_before'
		| 'unsubscribed_before'
		| 'bounced_before'
		| 'suppressed_before'
		| 'erased_before'
		| 'invalid',
		number
	>
>;

const batchSize = 500;

/**
 * Adds people who consented elsewhere as confirmed subscribers, which can be undone for a day. A person who unsubscribed,
 * bounced, is suppressed or was erased keeps that state.
 *
 * @param secret DESK_SECRET
 */
export async function importSubscribers(
	trx: Transaction<Schema>,
	rows: readonly ImportRow[],
	secret: string | undefined,
	by: Actor,
): Promise<ImportCounts> {
	const counts: ImportCounts = {};
	await sql`delete from subscriber_imports where created_at < now() - interval '1 day'`.execute(
		trx,
	);
	const { id } = await trx
		.insertInto('subscriber_imports')
		.values({ member_id: by.memberId })
		.returning('id')
		.executeTakeFirstOrThrow();
	for (let start = 0; start < rows.length; start += batchSize) {
		const batch = rows.slice(start, start + batchSize);
		const erased = await erasedAmong(
			trx,
			batch.map(({ email }) => email),
			secret,
		);
		if (erased.size > 0) counts.erased_before = (counts.erased_before ?? 0) + erased.size;
		const wanted = batch.filter(({ email }) => !erased.has(email));
		const { rows: outcomes } = await sql<{ outcome: keyof ImportCounts; count: number }>`
			select outcome, count(*)::int as count from (
				select import_subscriber(email, name, "consentedAt", "consentSource", language, ${id}) as outcome
				from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
					as file (email text, name text, "consentedAt" timestamptz, "consentSource" text,
						language text)
			) as imported group by outcome`.execute(trx);
		for (const { outcome, count } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + count;
	}
	await audit(trx, by, { action: 'subscribers.imported', counts });
	return counts;
}

/** Lists the imports of the last day, the newest first, with how many people undoing one would take off the list. */
export async function listImports(db: TeamDb) {
	const { rows } = await onceAsTeam(
		db,
		sql<{ id: string; created_at: Date; by: string | null; people: number }>`
			select imports.id, imports.created_at, members.name as by, count(*)::int as people
			from subscriber_imports as imports
			join subscribers on import_id = imports.id and state = 'confirmed'
			left join members on members.id = member_id
			where imports.created_at > now() - interval '1 day'
			group by imports.id, members.name order by imports.created_at desc`.compile(db),
	);
	return rows;
}

/**
 * Takes back an import of the last day. Whoever has left since stays off the list.
 *
 * @returns how many people it took off the list; undefined if there is no such import
 */
export function undoImport(db: TeamDb, id: string, by: Actor): Promise<number | undefined> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ people: number | null }>`
			select undo_import(${id}::uuid) as people`.execute(trx);
		const subscribers = rows[0]?.people ?? undefined;
		if (subscribers === undefined) return undefined;
		await audit(trx, by, { action: 'subscribers.import_undone', counts: { subscribers } });
		return subscribers;
	});
}
