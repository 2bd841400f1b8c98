import { sql } from 'kysely';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import { readPage } from '#app/platform/db/keyset.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import { endOfDay } from '#app/platform/time/zones.ts';
import { conditionOf, orderOf } from './item-conditions.server.ts';
import type { ItemFilter, ItemView } from './item-filter.ts';
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
	/** One of `urgencies`; it counts while the item waits. */
	urgency: number;
	assignee_id: string | null;
	assignee_name: string | null;
	first_answered_at: Date | null;
	closed_at: Date | null;
	email: string | null;
	version: number;
	snoozed_until: Date | null;
	language: string;
}

/** The columns of an ItemRow, from inbox_items aliased as `item` and its assignee. */
export const itemColumns = sql`item.id, item.reference, item.submission_table, item.submission_id,
	item.received_at, item.due_at, item.state, item.urgency, item.assignee_id,
	(select name from members where id = item.assignee_id) as assignee_name,
	item.first_answered_at, item.closed_at, item.email, item.version, item.snoozed_until, item.language`;

export interface ItemPage {
	items: (ItemRow & ItemSummary)[];
	/** Cursor of the next page; undefined on the last one. */
	next: string | undefined;
	/** Cursor of the previous page; undefined on the first one, as far as the URL shows. */
	previous: string | undefined;
}

/**
 * Lists one page of the inbox. An invalid cursor shows the first page.
 *
 * @param after the `next` cursor of the page before
 * @param before the `previous` cursor of the page after
 */
export function listItems(
	db: TeamDb,
	filter: ItemFilter,
	{
		after,
		before,
		size = 50,
	}: { after?: string | null; before?: string | null; size?: number } = {},
	now = new Date(),
): Promise<ItemPage> {
	return asTeam(db, async (trx) => {
		const page = { after, before, size };
		const { rows, next, previous } = await readPage<ItemRow>(trx, itemsQuery(filter, now), page);
		const fields = await readSubmissionFields(trx, rows);
		const items = rows.map((item) => {
			const form = formOfTable(item.submission_table);
			return { ...item, ...summarize(form, fields.get(item.submission_id) ?? {}) };
		});
		return { items, next, previous };
	});
}

/** Builds the query for a list of items, to read one page of it. */
export function itemsQuery(filter: ItemFilter, now: Date) {
	return {
		columns: itemColumns,
		from: sql`inbox_items as item`,
		where: [conditionOf(filter, now)],
		order: orderOf(filter),
	};
}

/** Maximum count of matches in other states; one more stands for "more". */
const mostElsewhere = 1_000;

/**
 * Counts by view the matches of a search that a list leaves out, whatever its other filters, so that an empty list
 * doesn't look like the whole result.
 *
 * @param filter the list's filter; without a search the result is empty
 */
export function countElsewhere(
	db: TeamDb,
	filter: ItemFilter,
	now = new Date(),
): Promise<{ view: ItemView; count: number }[]> {
	if (!filter.search?.trim()) return Promise.resolve([]);
	const { search, view, ...narrower } = filter;
	// That list leaves nothing out, and scanning every item that has the words takes long.
	if (view === 'all' && Object.values(narrower).every((value) => value === undefined)) {
		return Promise.resolve([]);
	}
	return asTeam(db, async (trx) => {
		const listed = conditionOf(filter, now);
		const { rows } = await sql<{ view: ItemView; count: number }>`
			select view, count(*)::int as count from (
				select case when item.state in ('new', 'open') then 'waiting' else item.state end as view from inbox_items as item
				where ${conditionOf({ view: 'all', search }, now)} and not (${listed})
				limit ${sql.lit(mostElsewhere + 1)}
			) as found group by view order by array_position(array['waiting', 'answered', 'closed'], view)`.execute(
			trx,
		);
		return rows;
	});
}

/** Counts of the saved views that a member opens every day. */
export interface ViewCounts {
	overdue: number;
	/** Due from now to the end of the site's day. */
	dueToday: number;
	/** A crisis, a sender who wrote back, or an answer that didn't arrive. */
	urgent: number;
	mine: number;
	unassigned: number;
	/** New and open, except snoozed ones. */
	waiting: number;
	snoozed: number;
	byForm: { form: string; count: number }[];
	byLanguage: { language: string; count: number }[];
}

/**
 * Counts the waiting items for the inbox's saved views, in one pass.
 *
 * @param zone the site's time zone
 * @param memberId member whose own items are counted
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
			language: string;
			waiting: number;
			snoozed: number;
			overdue: number;
			due_today: number;
			urgent: number;
			mine: number;
			unassigned: number;
		}>`
			select submission_table as form, language, count(*) filter (where awake)::int as waiting,
				count(*) filter (where not awake)::int as snoozed,
				count(*) filter (where answer_due < ${at})::int as overdue,
				count(*) filter (where answer_due >= ${at}
					and answer_due < ${endOfDay(now, zone).toISOString()}::timestamptz)::int as due_today,
				count(*) filter (where urgency < 3)::int as urgent,
				count(*) filter (where awake and assignee_id = ${memberId}::uuid)::int as mine,
				count(*) filter (where awake and assignee_id is null)::int as unassigned
			from (select *, coalesce(snoozed_until, '-infinity') <= ${at} as awake from inbox_items) as item
			where state in ('new', 'open') group by 1, 2 order by 1, 2`.compile(db),
	);
	const sum = (
		name: 'waiting' | 'snoozed' | 'overdue' | 'due_today' | 'urgent' | 'mine' | 'unassigned',
	) => rows.reduce((total, row) => total + row[name], 0);
	const waitingBy = (name: 'form' | 'language') => {
		const counts = new Map<string, number>();
		for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.waiting);
		return [...counts].filter(([, count]) => count > 0);
	};
	return {
		overdue: sum('overdue'),
		dueToday: sum('due_today'),
		urgent: sum('urgent'),
		mine: sum('mine'),
		unassigned: sum('unassigned'),
		waiting: sum('waiting'),
		snoozed: sum('snoozed'),
		byForm: waitingBy('form').map(([form, count]) => ({ form, count })),
		byLanguage: waitingBy('language').map(([language, count]) => ({ language, count })),
	};
}

/**
 * Counts the replies that are late or due before the site's day ends, for the header. Reads one index range per
 * urgency, since every screen asks when it opens and once a minute.
 */
export async function countDue(db: TeamDb, zone: string, now = new Date()): Promise<number> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ due: number }>`select count(*)::int as due from inbox_items
			where state in ('new', 'open') and urgency in (0, 1, 2, 3)
				and answer_due < ${endOfDay(now, zone).toISOString()}::timestamptz`.compile(db),
	);
	return rows[0]?.due ?? 0;
}
