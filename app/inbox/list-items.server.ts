import { sql, type Transaction } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { ItemState } from '#app/db/desk-schema.ts';
import { positionText, readPosition } from '#app/db/keyset.ts';
import { type ListPlace, placeOf } from '#app/db/list-place.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { formOfTable } from '#app/forms/all-forms.ts';
import { conditionOf, orderOf, type ReadFilter, readUnstored } from './item-conditions.server.ts';
import type { ItemFilter, ItemOrder } from './item-filter.ts';
import { type ItemSummary, summarize } from './item-summary.ts';
import { readSubmissionFields } from './submission-fields.server.ts';

/** An item as stored, without its submission. */
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
	/** Position of the next page; undefined on the last one. */
	next: string | undefined;
	/** Position of the previous page; undefined on the first one, as far as the URL tells. */
	previous: string | undefined;
	/** Where in the list the page is; undefined when it is empty. */
	place: ListPlace | undefined;
}

/**
 * One page of the inbox.
 *
 * @param after the `next` of the page before; whatever is no position shows the first page
 * @param before the `previous` of the page after
 */
export function listItems(
	db: TeamDb,
	filter: ItemFilter,
	{
		order,
		after,
		before,
		size = 50,
	}: { order: ItemOrder; after?: string | null; before?: string | null; size?: number },
	now = new Date(),
): Promise<ItemPage> {
	return asTeam(db, async (trx) => {
		const read = await readUnstored(trx, filter);
		const rows = await readPage(trx, read, { order, after, before, size: size + 1 }, now);
		const more = rows.length > size;
		const page = rows.slice(0, size);
		if (before) page.reverse();
		const fields = await readSubmissionFields(trx, page);
		const items = page.map(({ position: _, ...item }) => {
			const form = formOfTable(item.submission_table);
			return { ...item, ...summarize(form, fields.get(item.submission_id) ?? {}) };
		});
		const [first, last] = [page.at(0), page.at(-1)];
		const list = sql`from inbox_items as item where ${conditionOf(read, now)}`;
		const earlier = sql`${list} and ${first ? orderOf(filter, order).before(first.position) : sql`false`}`;
		return {
			place: await placeOf(trx, list, earlier, page.length),
			items,
			next: last && (before || more) ? positionText(last.position) : undefined,
			previous: first && (before ? more : after) ? positionText(first.position) : undefined,
		};
	});
}

/** A condition for one part of a list: the items after a position, or before one, nearest first. */
interface PagePosition {
	order: ItemOrder;
	after?: string | null | undefined;
	before?: string | null | undefined;
	size: number;
}

/** A page's rows, each with its position. */
export async function readPage(
	trx: Transaction<Schema>,
	filter: ReadFilter,
	page: PagePosition,
	now: Date,
): Promise<(ItemRow & { position: string[] })[]> {
	const { rows } = await pageQuery(filter, page, now).execute(trx);
	return rows;
}

/** The statement of a page; a test reads its plan. */
export function pageQuery(
	filter: ReadFilter,
	{ order, after, before, size }: PagePosition,
	now: Date,
) {
	const ordered = orderOf(filter, order);
	const side = before ? 'before' : 'after';
	const position = readPosition(before ?? after, ordered.size);
	return sql<ItemRow & { position: string[] }>`
		select ${itemColumns}, ${ordered.position} as position
		from inbox_items as item
		where ${conditionOf(filter, now)} ${position ? sql`and ${ordered[side](position)}` : sql``}
		order by ${before ? ordered.reversed : ordered.by} limit ${sql.lit(size)}`;
}

/** The references of an item's neighbors in a list, to go through it one by one. */
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
		const read = await readUnstored(trx, filter);
		const beside = async (side: 'before' | 'after') => {
			const found = await sql<{ reference: string }>`
				select item.reference from inbox_items as item
				where ${conditionOf(read, now)} and ${ordered[side](position)}
				order by ${side === 'after' ? ordered.by : ordered.reversed} limit 1`.execute(trx);
			return found.rows[0]?.reference;
		};
		return { previous: await beside('before'), next: await beside('after') };
	});
}
