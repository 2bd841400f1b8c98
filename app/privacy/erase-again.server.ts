import { sql, type Transaction } from 'kysely';
import type { Actor } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { type Schema, submissionTables } from '#app/db/schema.ts';
import { hashKeys, keyedHash } from '#app/mail/erased-emails.server.ts';
import { eraseWithin } from './erase-records.server.ts';
import { items, type RecordPlace, signUps } from './record-places.server.ts';

/** What an erase record says about what it erased. */
export interface PastErasure {
	id: string;
	at: Date;
	counts: Record<string, number>;
	email_hashes: readonly string[];
	/** Empty in records from before there were any. */
	reference_hashes: readonly string[];
}

interface ErasedAgain {
	/** Rows by table. */
	counts: Record<string, number>;
	/** Erasures whose records may still be there, in part, and how many of them were not found. */
	unsure: { id: string; at: Date; records: number }[];
}

/** Batch size; small, so that visitors and colleagues never wait long. */
const batchSize = 500;

/**
 * Erases what a restored backup brought back. An erasure that names its records by hash loses exactly
 * those. One from before it did (migrations/0024-erase-again.sql) loses what was sent until then under the
 * emails it names, which may be more than was erased; what it erased without an email can't be told apart.
 */
export async function eraseAgain(
	db: TeamDb,
	erasures: readonly PastErasure[],
	by: Actor,
	secret: string | undefined,
): Promise<ErasedAgain> {
	const find = finderOf(erasures);
	const matched = new Map<string, number>();
	const counts: Record<string, number> = {};
	const eraseNext = (kind: typeof items, after: string | undefined) =>
		asTeam(db, async (trx) => {
			const keys = await hashKeys(trx, secret);
			const places = await nextPlaces(trx, kind, after);
			const gone = places.filter((place) => {
				const erasure = find(place, keys);
				if (erasure) matched.set(erasure.id, (matched.get(erasure.id) ?? 0) + 1);
				return erasure !== undefined;
			});
			if (gone.length > 0) {
				const erased = await eraseWithin(trx, gone, by, { reason: 'restored', secret });
				for (const [table, rows] of Object.entries(erased.counts)) {
					counts[table] = (counts[table] ?? 0) + rows;
				}
			}
			return places.length < batchSize ? undefined : places.at(-1)?.id;
		});
	for (const kind of [items, signUps]) {
		let after: string | undefined;
		do after = await eraseNext(kind, after);
		while (after !== undefined);
	}
	const unsure = erasures.flatMap(({ id, at, counts, reference_hashes }) => {
		const records = (counts.inbox_items ?? 0) - (matched.get(id) ?? 0);
		return reference_hashes.length === 0 && records > 0 ? [{ id, at, records }] : [];
	});
	return { counts, unsure };
}

/** Whether an erasure is from when sign-ups were items of the inbox, with references that no backup restores. */
function countsSignUpsAsItems({ counts }: PastErasure): boolean {
	const submissions = submissionTables.reduce((sum, table) => sum + (counts[table] ?? 0), 0);
	return (counts.newsletter_signups ?? 0) > 0 && counts.inbox_items === submissions;
}

/** Finds the erasure that a record was part of. */
function finderOf(erasures: readonly PastErasure[]) {
	const exact = new Map<string, PastErasure>();
	const byEmail = new Map<string, PastErasure[]>();
	const signUpsByEmail = new Map<string, PastErasure[]>();
	for (const erasure of erasures) {
		for (const hash of erasure.reference_hashes) exact.set(hash, erasure);
		for (const hash of erasure.email_hashes) {
			const add = (to: typeof byEmail) => to.set(hash, [...(to.get(hash) ?? []), erasure]);
			if (erasure.reference_hashes.length === 0) add(byEmail);
			else if (countsSignUpsAsItems(erasure)) add(signUpsByEmail);
		}
	}
	return ({ reference, item_id, email, received_at }: RecordPlace, keys: readonly string[]) => {
		for (const key of keys) {
			const erasure = exact.get(keyedHash(key, reference));
			if (erasure) return erasure;
			const hash = email === null ? '' : keyedHash(key, email);
			const candidates = [byEmail, ...(item_id === null ? [signUpsByEmail] : [])];
			const earlier = candidates
				.flatMap((erasures) => erasures.get(hash) ?? [])
				.find(({ at }) => received_at < at);
			if (earlier) return earlier;
		}
		return undefined;
	};
}

/** The next records of one kind, locked. */
async function nextPlaces(
	trx: Transaction<Schema>,
	kind: typeof items,
	after: string | undefined,
): Promise<RecordPlace[]> {
	const behind = after === undefined ? sql`true` : sql`id > ${after}::uuid`;
	const { rows } = await sql<RecordPlace>`select * from ${kind} as place where ${behind}
		order by id limit ${sql.lit(batchSize)} for update`.execute(trx);
	return rows;
}
