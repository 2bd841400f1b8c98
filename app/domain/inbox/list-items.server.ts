import { sql } from 'kysely';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import {
	beside,
	cursorColumn,
	orderBy,
	type PageRange,
	pageRange,
	readCursor,
	readPage,
} from '#app/platform/db/keyset.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import { endOfDay } from '#app/platform/time/zones.ts';
import { conditionOf, orderOf, type ReadFilter, readFilter } from './item-conditions.server.ts';
import type { ItemFilter, ItemOrder } from './item-filter.ts';
import { type ItemSummary, readSubmissionFields, summarize } from './submission-fields.server.ts';

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
	snoozed_until: Date | null;
}

/** The columns of an ItemRow, from inbox_items called `item` and its assignee. */
export const itemColumns = sql`item.id, item.reference, item.submission_table, item.submission_id,
	item.received_at, item.due_at, item.state, item.assignee_id,
	(select name from members where id = item.assignee_id) as assignee_name,
	item.first_answered_at, item.closed_at, item.email, item.version, item.snoozed_until`;

export interface ItemPage {
	items: (ItemRow & ItemSummary)[];
	/** Cursor of the next page; undefined on the last one. */
	next: string | undefined;
	/** Cursor of the previous page; undefined on the first one, as far as the URL tells. */
	previous: string | undefined;
	/** Where in the list the page is; undefined when it is empty. */
	place: PageRange | undefined;
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
		const read = await readFilter(trx, filter);
		const list = itemsQuery(read, order, now);
		const { rows, first, next, previous } = await readPage<ItemRow>(trx, list, {
			after,
			before,
			size,
		});
		const fields = await readSubmissionFields(trx, rows);
		const items = rows.map((item) => {
			const form = formOfTable(item.submission_table);
			return { ...item, ...summarize(form, fields.get(item.submission_id) ?? {}) };
		});
		const position = readCursor(first, list.order.columns.length);
		const whole = sql`from ${list.from} where ${conditionOf(read, now)}`;
		const earlier = position ? beside(list.order, 'before', position) : sql`false`;
		const place = await pageRange(trx, whole, sql`${whole} and ${earlier}`, rows.length);
		return { place, items, next, previous };
	});
}

/** A list of items, to read a page of it. */
export function itemsQuery(filter: ReadFilter, order: ItemOrder, now: Date) {
	return {
		columns: itemColumns,
		from: sql`inbox_items as item`,
		where: [conditionOf(filter, now)],
		order: orderOf(filter, order),
	};
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
			select ${cursorColumn(ordered)} as position from inbox_items as item
			where item.reference = ${reference}`.execute(trx);
		const position = rows[0]?.position;
		if (!position) return { previous: undefined, next: undefined };
		const read = await readFilter(trx, filter);
		const neighbor = (
			side: 'before' | 'after',
		) => sql`(select item.reference from inbox_items as item
			where ${conditionOf(read, now)} and ${beside(ordered, side, position)}
			order by ${orderBy(ordered, side)} limit 1)`;
		const found = await sql<{ previous: string | null; next: string | null }>`
			select ${neighbor('before')} as previous, ${neighbor('after')} as next`.execute(trx);
		const { previous, next } = found.rows[0] ?? {};
		return { previous: previous ?? undefined, next: next ?? undefined };
	});
}

/** How many items a search finds in other states than the list shows, to this many and one more. */
const mostElsewhere = 1_000;

/**
 * What a search finds beside a list, so that nobody takes "nothing" for an answer: by state, whatever the list's other filters.
 *
 * @param filter the list's filter; without a search there is nothing else
 */
export function countElsewhere(
	db: TeamDb,
	filter: ItemFilter,
	now = new Date(),
): Promise<{ state: ItemState; count: number }[]> {
	if (!filter.search?.trim()) return Promise.resolve([]);
	const { search, view, ...narrower } = filter;
	// Nothing is left out of that list, and looking through all that has a word of every item takes long.
	if (view === 'all' && Object.values(narrower).every((value) => value === undefined)) {
		return Promise.resolve([]);
	}
	return asTeam(db, async (trx) => {
		const read = await readFilter(trx, filter);
		const listed = conditionOf(read, now);
		const everywhere: ReadFilter = {
			view: 'all',
			search,
			unstored: read.unstored,
			isRareTag: false,
		};
		const { rows } = await sql<{ state: ItemState; count: number }>`
			select state, count(*)::int as count from (
				select item.state from inbox_items as item
				where ${conditionOf(everywhere, now)} and not (${listed})
				limit ${sql.lit(mostElsewhere + 1)}
			) as found group by state order by array_position(array['new', 'open', 'answered', 'closed'], state)`.execute(
			trx,
		);
		return rows;
	});
}

/** How much waits in each list that a member opens every day. */
export interface ViewCounts {
	overdue: number;
	/** Due from now to the end of the site's day. */
	dueToday: number;
	mine: number;
	unassigned: number;
	/** New and open, but for what is snoozed. */
	waiting: number;
	snoozed: number;
	byForm: { form: string; count: number }[];
}

/**
 * Counts what waits, for the inbox's saved views: one pass over the waiting items.
 *
 * @param zone the site's time zone
 * @param memberId whose own are counted
 */
export async function countViews(
	db: TeamDb,
	zone: string,
	memberId: string,
	now = new Date(),
): Promise<ViewCounts> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const { rows } = await onceAsTeam(
		db,
		sql<{
			form: string;
			waiting: number;
			snoozed: number;
			overdue: number;
			due_today: number;
			mine: number;
			unassigned: number;
		}>`
			select submission_table as form, count(*) filter (where awake)::int as waiting,
				count(*) filter (where not awake)::int as snoozed,
				count(*) filter (where answer_due < ${at})::int as overdue,
				count(*) filter (where answer_due >= ${at}
					and answer_due < ${endOfDay(now, zone).toISOString()}::timestamptz)::int as due_today,
				count(*) filter (where awake and assignee_id = ${memberId}::uuid)::int as mine,
				count(*) filter (where awake and assignee_id is null)::int as unassigned
			from (select *, coalesce(snoozed_until, '-infinity') <= ${at} as awake from inbox_items) as item
			where state in ('new', 'open') group by 1 order by 1`.compile(db),
	);
	const sum = (name: 'waiting' | 'snoozed' | 'overdue' | 'due_today' | 'mine' | 'unassigned') =>
		rows.reduce((total, row) => total + row[name], 0);
	return {
		overdue: sum('overdue'),
		dueToday: sum('due_today'),
		mine: sum('mine'),
		unassigned: sum('unassigned'),
		waiting: sum('waiting'),
		snoozed: sum('snoozed'),
		byForm: rows
			.filter(({ waiting }) => waiting > 0)
			.map(({ form, waiting }) => ({ form, count: waiting })),
	};
}

/**
 * How many answers are late or due before the site's day ends, for the header: one range of an index,
 * asked for with every screen and once a minute by every screen that is open.
 */
export async function countDue(db: TeamDb, zone: string, now = new Date()): Promise<number> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ due: number }>`select count(*)::int as due from inbox_items
			where state in ('new', 'open')
				and answer_due < ${endOfDay(now, zone).toISOString()}::timestamptz`.compile(db),
	);
	return rows[0]?.due ?? 0;
}
