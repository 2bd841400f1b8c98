import type { Transaction } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
import type { Schema } from '../../db/schema.ts';
import { hashKeys, keyedHash } from '../../mail/erased-emails.server.ts';
import type { Actor } from '../audit/write-audit-log.server.ts';
import { eraseWithin, type LockedRecord } from './erase-records.server.ts';

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
	let after: string | undefined;
	do {
		after = await asTeam(db, async (trx) => {
			const keys = await hashKeys(trx, secret);
			const items = await nextItems(trx, after);
			const gone = items.filter((item) => {
				const erasure = find(item, keys);
				if (erasure) matched.set(erasure.id, (matched.get(erasure.id) ?? 0) + 1);
				return erasure !== undefined;
			});
			if (gone.length > 0) {
				const erased = await eraseWithin(trx, gone, by, { reason: 'restored', secret });
				for (const [table, rows] of Object.entries(erased.counts)) {
					counts[table] = (counts[table] ?? 0) + rows;
				}
			}
			return items.length < batchSize ? undefined : items.at(-1)?.id;
		});
	} while (after !== undefined);
	const unsure = erasures.flatMap(({ id, at, counts, reference_hashes }) => {
		const records = (counts.inbox_items ?? 0) - (matched.get(id) ?? 0);
		return reference_hashes.length === 0 && records > 0 ? [{ id, at, records }] : [];
	});
	return { counts, unsure };
}

type Item = LockedRecord & { received_at: Date };

/** Finds the erasure that an item was part of. */
function finderOf(erasures: readonly PastErasure[]) {
	const exact = new Map<string, PastErasure>();
	const byEmail = new Map<string, PastErasure[]>();
	for (const erasure of erasures) {
		for (const hash of erasure.reference_hashes) exact.set(hash, erasure);
		if (erasure.reference_hashes.length > 0) continue;
		for (const hash of erasure.email_hashes) {
			byEmail.set(hash, [...(byEmail.get(hash) ?? []), erasure]);
		}
	}
	return ({ reference, email, received_at }: Item, keys: readonly string[]) => {
		for (const key of keys) {
			const erasure = exact.get(keyedHash(key, reference));
			if (erasure) return erasure;
			const candidates = email === null ? [] : (byEmail.get(keyedHash(key, email)) ?? []);
			const earlier = candidates.find(({ at }) => received_at < at);
			if (earlier) return earlier;
		}
		return undefined;
	};
}

function nextItems(trx: Transaction<Schema>, after: string | undefined): Promise<Item[]> {
	const items = trx
		.selectFrom('inbox_items')
		.select(['id', 'reference', 'submission_table', 'submission_id', 'email', 'received_at'])
		.orderBy('id')
		.limit(batchSize)
		.forUpdate();
	return (after === undefined ? items : items.where('id', '>', after)).execute();
}
