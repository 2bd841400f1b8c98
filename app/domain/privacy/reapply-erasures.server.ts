import { sql, type Transaction } from 'kysely';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { hashKeys, keyedHash } from '#app/domain/mail/erased-emails.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { eraseWithin } from './erase-records.server.ts';
import { items, type RecordLocation, signUps } from './record-locations.server.ts';

/** Small, so that visitors and members never wait long. */
const batchSize = 500;

/**
 * Erases what a restored backup brought back: exactly the records that past erasures name by hash (decision 30).
 *
 * @param hashes of the references that past erasures name
 * @returns rows by table
 */
export async function reapplyErasures(
	db: TeamDb,
	hashes: ReadonlySet<string>,
	by: Actor,
	secret: string | undefined,
): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	const eraseNext = (kind: typeof items, after: string | undefined) =>
		asTeam(db, async (trx) => {
			const keys = await hashKeys(trx, secret);
			const locations = await nextLocations(trx, kind, after);
			const gone = locations.filter(({ reference }) =>
				keys.some((key) => hashes.has(keyedHash(key, reference))),
			);
			if (gone.length > 0) {
				const erased = await eraseWithin(trx, gone, by, { reason: 'restored', secret });
				for (const [table, rows] of Object.entries(erased.counts)) {
					counts[table] = (counts[table] ?? 0) + rows;
				}
			}
			return locations.length < batchSize ? undefined : locations.at(-1)?.id;
		});
	for (const kind of [items, signUps]) {
		let after: string | undefined;
		do after = await eraseNext(kind, after);
		while (after !== undefined);
	}
	return counts;
}

/** Locks and returns the next records of one kind. */
async function nextLocations(
	trx: Transaction<Schema>,
	kind: typeof items,
	after: string | undefined,
): Promise<RecordLocation[]> {
	const behind = after === undefined ? sql`true` : sql`id > ${after}::uuid`;
	const { rows } = await sql<RecordLocation>`select * from ${kind} as location where ${behind}
		order by id limit ${sql.lit(batchSize)} for update`.execute(trx);
	return rows;
}
