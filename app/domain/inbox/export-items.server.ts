import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { readPage } from '#app/platform/db/keyset.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { ItemFilter } from './item-filter.ts';
import { type ItemRow, itemsQuery } from './list-items.server.ts';
import { type Fields, readSubmissionFields } from './submission-fields.server.ts';

/** An exported item: state, times, notes and tags beside the submission. */
export interface ExportedItem {
	reference: string;
	form: string;
	language: string;
	received_at: Date;
	due_at: Date | null;
	state: string;
	assignee: string | null;
	first_answered_at: Date | null;
	closed_at: Date | null;
	notes: string;
	/** Names, by name. */
	tags: string;
	fields: Fields;
}

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
	now = new Date(),
): AsyncGenerator<ExportedItem[]> {
	let after: string | undefined;
	let total = 0;
	try {
		do {
			const batch = await readBatch(db, filter, after, now);
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

function readBatch(db: TeamDb, filter: ItemFilter, after: string | undefined, now: Date) {
	return asTeam(db, async (trx) => {
		const list = itemsQuery(filter, now);
		const { rows, next } = await readPage<ItemRow>(trx, list, { after, size: batchSize });
		const fields = await readSubmissionFields(trx, rows);
		const ids = rows.map(({ id }) => id);
		const { rows: noted } = await sql<{ item_id: string; notes: string }>`
			select item_id, string_agg(note, E'\n\n' order by created_at, id) as notes
			from inbox_notes where item_id = any(${ids}::uuid[]) group by item_id`.execute(trx);
		const { rows: tagged } = await sql<{ item_id: string; tags: string }>`
			select item_id, string_agg(name, ', ' order by lower(name)) as tags
			from inbox_tags where item_id = any(${ids}::uuid[]) group by item_id`.execute(trx);
		const tags = new Map(tagged.map((row) => [row.item_id, row.tags]));
		const notes = new Map(noted.map((row) => [row.item_id, row.notes]));
		const items = rows.map(
			(row): ExportedItem => ({
				reference: row.reference,
				form: row.submission_table,
				language: row.language,
				received_at: row.received_at,
				due_at: row.due_at,
				state: row.state,
				assignee: row.assignee_name,
				first_answered_at: row.first_answered_at,
				closed_at: row.closed_at,
				notes: notes.get(row.id) ?? '',
				tags: tags.get(row.id) ?? '',
				fields: fields.get(row.submission_id) ?? {},
			}),
		);
		return { items, next };
	});
}
