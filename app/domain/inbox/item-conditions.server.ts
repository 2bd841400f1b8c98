import { type RawBuilder, sql } from 'kysely';
import { readHalfReference, readReference } from '#app/domain/submissions/reference.server.ts';
import { type KeysetOrder, newestFirst } from '#app/platform/db/keyset.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { type ItemFilter, type ItemView, unassignedFilter } from './item-filter.ts';
import { urgencies } from './states.ts';

// The states are literals, as in the partial indexes of migrations/0008-inbox-items.sql: with parameters, Postgres
// couldn't tell that an index applies.
const views: Record<ItemView, RawBuilder<unknown>> = {
	waiting: sql`item.state = 'open'`,
	snoozed: sql`item.state = 'open'`,
	all: sql`item.state <> 'spam'`,
	answered: sql`item.state = 'answered'`,
	closed: sql`item.state = 'closed'`,
	spam: sql`item.state = 'spam'`,
};

/** Ids of the items with a tag. Compares names, because two members who create the same tag at once give it two ids. */
const taggedItems = (tag: string) => sql`select item_id from inbox_tags where lower(name) =
	(select lower(name) from inbox_tags where tag_id = ${tag}::uuid limit 1)`;

/** Returns a filter as a condition on inbox_items, aliased as `item`. */
export function conditionOf(filter: ItemFilter): RawBuilder<boolean> {
	const conditions = [views[filter.view], ...snoozeCondition(filter)];
	if (filter.overdue) conditions.push(views.waiting, sql`item.answer_due < now()`);
	if (filter.urgency) {
		conditions.push(views.waiting, sql`item.urgency = ${sql.lit(urgencies[filter.urgency])}`);
	}
	if (filter.dueBefore) {
		conditions.push(
			views.waiting,
			sql`item.answer_due >= now()`,
			sql`item.answer_due < ${filter.dueBefore.toISOString()}::timestamptz`,
		);
	}
	if (filter.form !== undefined) conditions.push(sql`item.submission_table = ${filter.form}`);
	// A literal, as the partial index of migrations/0008-inbox-items.sql needs.
	if (filter.language) conditions.push(sql`item.language = ${sql.lit(filter.language)}`);
	if (filter.assignee === unassignedFilter) conditions.push(sql`item.assignee_id is null`);
	else if (filter.assignee !== undefined) {
		conditions.push(
			isUuid(filter.assignee) ? sql`item.assignee_id = ${filter.assignee}::uuid` : sql`false`,
		);
	}
	if (filter.stage !== undefined) conditions.push(sql`item.stage_id = ${filter.stage}::uuid`);
	if (filter.stepBy !== undefined) {
		conditions.push(sql`item.next_step_on <= ${filter.stepBy}::date`);
	}
	if (filter.tag !== undefined) {
		const { tag } = filter;
		conditions.push(isUuid(tag) ? sql`item.id in (${taggedItems(tag)})` : sql`false`);
	}
	if (filter.search?.trim()) conditions.push(searchCondition(filter.search));
	return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Hides snoozed items from those that wait, unless they are urgent or their reply is late or due: a snooze never moves a promise. */
function snoozeCondition({ view, overdue, urgency, dueBefore }: ItemFilter): RawBuilder<unknown>[] {
	if (view === 'snoozed') return [sql`item.snoozed_until > now()`];
	if (view !== 'waiting' || overdue || urgency || dueBefore) return [];
	return [sql`(item.snoozed_until is null or item.snoozed_until <= now())`];
}

/** Matches a reference exactly or by one of its halves, and anything else by its words (migrations/0008-inbox-items.sql). */
function searchCondition(search: string): RawBuilder<unknown> {
	const reference = readReference(search);
	if (reference) return sql`item.reference = ${reference}`;
	const half = readHalfReference(search);
	const words = sql`item.search @@ search_query(${search.replaceAll('\0', ' ')})`;
	return half ? sql`(${words} or item.reference like ${half})` : words;
}

/**
 * Returns the order of a list: of waiting items a crisis first, then who wrote back, the soonest due time, and the longest
 * waiting without one; of all others the newest first.
 */
export function orderOf({ view }: ItemFilter): KeysetOrder {
	return view === 'waiting' ? urgentFirst : newestFirst(sql`item.received_at`, sql`item.id`);
}

const urgentFirst: KeysetOrder = {
	columns: [sql`item.urgency`, sql`item.answer_due`, sql`item.received_at`, sql`item.id`],
	direction: 'asc',
	isRanked: true,
};
