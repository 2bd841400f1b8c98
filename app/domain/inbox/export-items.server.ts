import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { readPage } from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { ItemFilter } from './item-filter.ts';
import { type ItemRow, itemsQuery } from './list-items.server.ts';
import { type Fields, readSubmissionFields } from './submission-fields.server.ts';

/** An item with its notes, tags and submission. */
export type ExportedItem = ItemRow & {
	notes: string | null;
	/** Names in alphabetical order. */
	tags: string | null;
	fields: Fields;
};

/** A submission may hold 256 KB, so a batch takes tens of megabytes at worst. */
const batchSize = 200;

/**
 * Reads exactly the items of a filtered list, in its order, in batches. Each batch is a transaction of its own, so a
 * slow download blocks no other work. The audit log gets the number of items.
 */
export async function* exportItems(
	db: TeamDb,
	filter: ItemFilter,
	by: Actor,
): AsyncGenerator<ExportedItem[]> {
	let after: string | undefined;
	let total = 0;
	try {
		do {
			const batch = await readBatch(db, filter, after);
			total += batch.items.length;
			after = batch.next;
			if (batch.items.length > 0) yield batch.items;
		} while (after !== undefined);
	} finally {
		// Recorded even if the download was cut off: what was sent has left.
		const counts = { items: total };
		await asTeam(db, (trx) => audit(trx, by, { action: 'inbox.exported', counts }));
	}
}

function readBatch(db: TeamDb, filter: ItemFilter, after: string | undefined) {
	const { columns, ...list } = itemsQuery(filter);
	const withTexts = sql`${columns},
		(select string_agg(note, E'\n\n' order by created_at, id)
			from inbox_notes where item_id = item.id) as notes,
		(select string_agg(name, ', ' order by lower(name))
			from inbox_tags where item_id = item.id) as tags`;
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<Omit<ExportedItem, 'fields'>>(
			trx,
			{ ...list, columns: withTexts },
			{ after, size: batchSize },
		);
		const fields = await readSubmissionFields(trx, rows);
		const items = rows.map((row) => ({ ...row, fields: fields.get(row.submission_id) ?? {} }));
		return { items, next };
	});
}
