import { sql, Transaction } from 'kysely';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { ItemState } from '#app/platform/db/desk-schema.ts';
import { type KeysetPage, readPage } from '#app/platform/db/keyset.server.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { endOfDay } from '#app/platform/time/zones.ts';
import { conditionOf, orderOf } from './item-conditions.server.ts';
import type { ItemFilter } from './item-filter.ts';
import { urgencies, urgencyViews } from './states.ts';
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
	/** Null in a form without stages, as the name. */
	stage_id: string | null;
	stage: string | null;
	next_step: string | null;
	/** A day, such as 2026-12-03. */
	next_step_on: string | null;
	/** The names of its tags. */
	tags: string[];
}

/** The columns of an ItemRow, from inbox_items aliased as `item` and its assignee. */
export const itemColumns = sql`item.id, item.reference, item.submission_table, item.submission_id,
	item.received_at, item.due_at, item.state, item.urgency, item.assignee_id,
	(select name from members where id = item.assignee_id) as assignee_name,
	item.first_answered_at, item.closed_at, item.email, item.version, item.snoozed_until, item.language,
	item.stage_id, (select name from inbox_stages where id = item.stage_id) as stage,
	item.next_step, item.next_step_on::text as next_step_on,
	array(select name from inbox_tags where item_id = item.id order by lower(name)) as tags`;

/** Lists one page of the inbox. */
export function listItems(db: TeamDb, filter: ItemFilter, page: KeysetPage = {}) {
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<ItemRow>(trx, itemsQuery(filter), page);
		const fields = await readSubmissionFields(trx, rows);
		const items = rows.map((item): ItemRow & ItemSummary => {
			const form = formOfTable(item.submission_table);
			return { ...item, ...summarize(form, fields.get(item.submission_id) ?? {}) };
		});
		return { items, next };
	});
}

/** Builds the query for a list of items, to read one page of it. */
export function itemsQuery(filter: ItemFilter) {
	return {
		columns: itemColumns,
		from: sql`inbox_items as item`,
		where: [conditionOf(filter)],
		order: orderOf(filter),
	};
}

const viewNames = [
	'overdue',
	'dueToday',
	'mine',
	'unassigned',
	'waiting',
	'snoozed',
	...urgencyViews,
] as const;

const countUrgencies = sql.join(
	urgencyViews.map(
		(name) =>
			sql`count(*) filter (where urgency = ${sql.lit(urgencies[name])})::int as ${sql.ref(name)}`,
	),
);

/** Counts of the saved views that a member opens every day. */
export type Counts = Record<(typeof viewNames)[number], number>;

/**
 * Counts the waiting items for the inbox's saved views, in one pass.
 *
 * @param zone the site's time zone
 * @param memberId member whose own items are counted, if there is one
 */
export async function countViews(
	db: TeamDb | Transaction<Schema>,
	zone: string,
	memberId: string | null,
) {
	const query = sql<Counts & { form: string; language: string }>`
			select submission_table as form, language, count(*) filter (where awake)::int as waiting,
				count(*) filter (where not awake)::int as snoozed,
				count(*) filter (where answer_due < now())::int as overdue,
				count(*) filter (where answer_due >= now()
					and answer_due < ${endOfDay(new Date(), zone).toISOString()}::timestamptz)::int as "dueToday",
				${countUrgencies},
				count(*) filter (where awake and assignee_id = ${memberId}::uuid)::int as mine,
				count(*) filter (where awake and assignee_id is null)::int as unassigned
			from (select *, coalesce(snoozed_until, '-infinity') <= now() as awake from inbox_items) as item
			where state = 'open' group by 1, 2 order by 1, 2`;
	const { rows } =
		db instanceof Transaction ? await query.execute(db) : await onceAsTeam(db, query.compile(db));
	const sum = (name: keyof Counts, some = rows) =>
		some.reduce((total, row) => total + row[name], 0);
	const waitingBy = (name: 'form' | 'language') =>
		[...new Set(rows.map((row) => row[name]))]
			.map((value) => ({
				value,
				count: sum(
					'waiting',
					rows.filter((row) => row[name] === value),
				),
			}))
			.filter(({ count }) => count > 0);
	return {
		...(Object.fromEntries(viewNames.map((name) => [name, sum(name)])) as Counts),
		byForm: waitingBy('form'),
		byLanguage: waitingBy('language'),
	};
}

/**
 * Counts the replies that are late or due before the site's day ends, for the header. Reads one index range per
 * urgency, since every screen asks when it opens and once a minute.
 */
export async function countDue(db: TeamDb, zone: string): Promise<number> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ due: number }>`select count(*)::int as due from inbox_items
			where state = 'open' and urgency in (0, 1, 2, 3)
				and answer_due < ${endOfDay(new Date(), zone).toISOString()}::timestamptz`.compile(db),
	);
	return rows[0]?.due ?? 0;
}
