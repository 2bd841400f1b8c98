import { sql, type Transaction } from 'kysely';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { hashKeys, keyedHash } from '#app/domain/mail/erased-emails.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { type Schema, submissionTables } from '#app/platform/db/schema.ts';
import { eraseWithin } from './erase-records.server.ts';
import { items, type RecordLocation, signUps } from './record-locations.server.ts';

/** An erasure record's account of what was erased. */
export interface PastErasure {
	id: string;
	at: Date;
	counts: Record<string, number>;
	/** Empty in records made before hashes were stored. */
	reference_hashes: readonly string[];
}

interface ErasedAgain {
	/** Rows by table. */
	counts: Record<string, number>;
	/** Erasures that don't name all of their records, and the number that may still exist. */
	unsure: { id: string; at: Date; records: number }[];
}

/** Small, so that visitors and members never wait long. */
const batchSize = 500;

/**
 * Erases what a restored backup brought back: exactly the records that past erasures name by hash (decision
 * 30). Early versions stored no hashes, or not all; a person must look for those.
 */
export async function eraseAgain(
	db: TeamDb,
	erasures: readonly PastErasure[],
	by: Actor,
	secret: string | undefined,
): Promise<ErasedAgain> {
	const hashes = new Set(erasures.flatMap(({ reference_hashes }) => reference_hashes));
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
	const unsure = erasures
		.map((erasure) => ({ id: erasure.id, at: erasure.at, records: unnamed(erasure) }))
		.filter(({ records }) => records > 0);
	return { counts, unsure };
}

/** Counts the records of an erasure that have no hash, as early versions stored them. */
function unnamed({ counts, reference_hashes }: PastErasure): number {
	const submissions = submissionTables.reduce((sum, table) => sum + (counts[table] ?? 0), 0);
	if (reference_hashes.length === 0) return submissions;
	// Early versions put sign-ups in the inbox, under references that no backup restores.
	return counts.inbox_items === submissions ? (counts.newsletter_signups ?? 0) : 0;
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
