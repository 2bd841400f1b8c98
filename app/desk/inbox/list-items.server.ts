import { sql, type Transaction } from 'kysely';
import { asTeam } from '../../db/as-team.server.ts';
import type { ItemState } from '../../db/desk-schema.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
import type { Schema } from '../../db/schema.ts';
import { positionText, readPosition } from '../keyset.ts';
import { conditionOf, orderOf } from './item-conditions.server.ts';
import type { ItemFilter, ItemOrder } from './item-filter.ts';
import { type ItemSummary, summarize } from './item-summary.ts';
import { formOfTable, readFields } from './submission-fields.server.ts';

/** An item as stored, without what was sent. */
export interface ItemRow {
	id: string;
	reference: string;
	submission_table: string;
	submission_id: string;
	received_at: Date;
	due_at: Date | null;
	state: ItemState;
	assignee_id: string | null;
	assignee_name: string | null;
	first_answered_at: Date | null;
	closed_at: Date | null;
	email: string | null;
	version: number;
}

/** The columns of an ItemRow, from inbox_items called `item` and its assignee. */
export const itemColumns = sql`item.id, item.reference, item.submission_table, item.submission_id,
	item.received_at, item.due_at, item.state, item.assignee_id,
	(select name from members where id = item.assignee_id) as assignee_name,
	item.first_answered_at, item.closed_at, item.email, item.version`;

export interface ItemPage {
	items: (ItemRow & ItemSummary)[];
	/** Where the next page begins; undefined on the last. */
	next: string | undefined;
}

/**
 * One page of the inbox.
 *
 * @param after the `next` of the page before; whatever is no position shows the first page
 */
export function listItems(
	db: TeamDb,
	filter: ItemFilter,
	{ order, after, size = 50 }: { order: ItemOrder; after?: string | null; size?: number },
	now = new Date(),
): Promise<ItemPage> {
	return asTeam(db, async (trx) => {
		const rows = await readPage(trx, filter, { order, after, size: size + 1 }, now);
		const page = rows.slice(0, size);
		const fields = await readFields(trx, page);
		const items = page.map(({ position: _, ...item }) => {
			const form = formOfTable(item.submission_table);
			return { ...item, ...summarize(form, fields.get(item.submission_id) ?? {}) };
		});
		const last = page.at(-1);
		return { items, next: last && rows.length > size ? positionText(last.position) : undefined };
	});
}

/** The rows of a page with the position of each. */
export async function readPage(
	trx: Transaction<Schema>,
	filter: ItemFilter,
	{ order, after, size }: { order: ItemOrder; after?: string | null | undefined; size: number },
	now: Date,
): Promise<(ItemRow & { position: string[] })[]> {
	const { rows } = await pageQuery(filter, { order, after, size }, now).execute(trx);
	return rows;
}

/** The statement of a page; a test reads its plan. */
export function pageQuery(
	filter: ItemFilter,
	{ order, after, size }: { order: ItemOrder; after?: string | null | undefined; size: number },
	now: Date,
) {
	const ordered = orderOf(filter, order);
	const position = readPosition(after, ordered.size);
	return sql<ItemRow & { position: string[] }>`
		select ${itemColumns}, ${ordered.position} as position
		from inbox_items as item
		where ${conditionOf(filter, now)} ${position ? sql`and ${ordered.after(position)}` : sql``}
		order by ${ordered.by} limit ${sql.lit(size)}`;
}

/** The references before and after an item in a list, for going through it one by one. */
export function neighborsOf(
	db: TeamDb,
	reference: string,
	filter: ItemFilter,
	order: ItemOrder,
	now = new Date(),
): Promise<{ previous: string | undefined; next: string | undefined }> {
	const ordered = orderOf(filter, order);
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ position: string[] }>`
			select ${ordered.position} as position from inbox_items as item
			where item.reference = ${reference}`.execute(trx);
		const position = rows[0]?.position;
		if (!position) return { previous: undefined, next: undefined };
		const beside = async (side: 'before' | 'after') => {
			const found = await sql<{ reference: string }>`
				select item.reference from inbox_items as item
				where ${conditionOf(filter, now)} and ${ordered[side](position)}
				order by ${side === 'after' ? ordered.by : ordered.reversed} limit 1`.execute(trx);
			return found.rows[0]?.reference;
		};
		return { previous: await beside('before'), next: await beside('after') };
	});
}
