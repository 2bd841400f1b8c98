import { type RawBuilder, sql, type Transaction } from 'kysely';
import { readReference } from '#app/domain/submissions/reference.server.ts';
import { type KeysetOrder, newestFirst } from '#app/platform/db/keyset.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { searchableTerms } from '#app/platform/db/searchable.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { withoutAccents } from '#app/platform/text/without-accents.ts';
import { type ItemFilter, type ItemOrder, type ItemView, unassignedFilter } from './item-filter.ts';

/** Maximum number of items not indexed yet that a search scans itself. */
const maxUnstored = 60;

// The states are literals, as in the partial indexes of migrations/0008-inbox-items.sql: with parameters, Postgres
// couldn't tell that an index applies.
const views: Record<ItemView, RawBuilder<unknown>> = {
	waiting: sql`item.state in ('new', 'open')`,
	snoozed: sql`item.state in ('new', 'open')`,
	all: sql`item.state <> 'spam'`,
	new: sql`item.state = 'new'`,
	open: sql`item.state = 'open'`,
	answered: sql`item.state = 'answered'`,
	closed: sql`item.state = 'closed'`,
	spam: sql`item.state = 'spam'`,
};

/** A filter with the query results that its condition needs. */
export interface ReadFilter extends ItemFilter {
	/** Ids of items not indexed yet that match the search. */
	unstored: readonly string[];
	isRareTag: boolean;
}

/** Below this count, filter by tag first; the planner can't estimate it. */
const fewTagged = 1_000;

/** Runs the queries that a filter's condition needs, once for all the statements of a list. */
export async function readFilter(
	trx: Transaction<Schema>,
	filter: ItemFilter,
): Promise<ReadFilter> {
	return {
		...filter,
		unstored: await readUnstored(trx, filter),
		isRareTag: await isRareTag(trx, filter),
	};
}

async function isRareTag(trx: Transaction<Schema>, { tag }: ItemFilter): Promise<boolean> {
	if (tag === undefined || !isUuid(tag)) return false;
	const { rows } = await sql<{ few: boolean }>`
		select count(*) <= ${sql.lit(fewTagged)} as few
		from (${taggedItems(tag)} limit ${sql.lit(fewTagged + 1)}) as tagged`.execute(trx);
	return rows[0]?.few === true;
}

/** Ids of the items with a tag. Compares names, because two members who create the same tag at once give it two ids. */
const taggedItems = (tag: string) => sql`select item_id from inbox_tags where lower(name) =
	(select lower(name) from inbox_tags where tag_id = ${tag}::uuid limit 1)`;

/**
 * Searches the newest items, which aren't indexed yet, and those that got a note or reply since they were indexed
 * (migrations/0008-inbox-items.sql). Reading one takes up to a millisecond; in a flood, the rest is found once the job
 * has indexed it.
 */
async function readUnstored(trx: Transaction<Schema>, filter: ItemFilter): Promise<string[]> {
	const search = filter.search?.trim();
	if (!search || readReference(search) !== undefined) return [];
	const { rows } = await sql<{ id: string }>`
		with unstored as materialized (
			(select id from inbox_items where search is null
				order by received_at desc limit ${sql.lit(maxUnstored)})
			union all
			(select id from inbox_items where search_version = -1 and search is not null
				order by received_at desc limit ${sql.lit(maxUnstored)})
		)
		select id from unstored where search_of_item(id, 1000) @@ ${queryOf(search)}`.execute(trx);
	return rows.map(({ id }) => id);
}

/** Returns a filter as a condition on inbox_items, aliased as `item`. */
export function conditionOf(filter: ReadFilter, now: Date): RawBuilder<boolean> {
	const conditions = [views[filter.view], ...snoozeCondition(filter, now)];
	if (filter.overdue) {
		conditions.push(views.waiting, sql`item.answer_due < ${now.toISOString()}::timestamptz`);
	}
	if (filter.dueBefore) {
		conditions.push(
			views.waiting,
			sql`item.answer_due >= ${now.toISOString()}::timestamptz`,
			sql`item.answer_due < ${filter.dueBefore.toISOString()}::timestamptz`,
		);
	}
	if (filter.form !== undefined) conditions.push(sql`item.submission_table = ${filter.form}`);
	// A literal, as the partial index of migrations/0019-languages.sql needs.
	if (filter.language) conditions.push(sql`item.language = ${sql.lit(filter.language)}`);
	if (filter.assignee === unassignedFilter) conditions.push(sql`item.assignee_id is null`);
	else if (filter.assignee !== undefined) {
		conditions.push(
			isUuid(filter.assignee) ? sql`item.assignee_id = ${filter.assignee}::uuid` : sql`false`,
		);
	}
	if (filter.tag !== undefined) {
		conditions.push(isUuid(filter.tag) ? tagCondition(filter.tag, filter.isRareTag) : sql`false`);
	}
	if (filter.from) {
		conditions.push(sql`item.received_at >= ${filter.from.toISOString()}::timestamptz`);
	}
	if (filter.before) {
		conditions.push(sql`item.received_at < ${filter.before.toISOString()}::timestamptz`);
	}
	if (filter.search?.trim()) conditions.push(searchCondition(filter.search, filter.unstored));
	return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** For a rare tag, an array: Postgres then knows the ids first and finds the items by them. */
function tagCondition(tag: string, isRare: boolean): RawBuilder<unknown> {
	return isRare
		? sql`item.id = any(array(${taggedItems(tag)}))`
		: sql`item.id in (${taggedItems(tag)})`;
}

/** Hides snoozed items from those that wait, unless their reply is late or due: a snooze never moves a promise. */
function snoozeCondition(
	{ view, overdue, dueBefore }: ItemFilter,
	now: Date,
): RawBuilder<unknown>[] {
	const at = sql`${now.toISOString()}::timestamptz`;
	if (view === 'snoozed') return [sql`item.snoozed_until > ${at}`];
	if (view !== 'waiting' || overdue || dueBefore) return [];
	return [sql`(item.snoozed_until is null or item.snoozed_until <= ${at})`];
}

/** Matches a reference exactly, and anything else by the beginnings of its words and by phone numbers. */
function searchCondition(search: string, unstored: readonly string[]): RawBuilder<unknown> {
	const reference = readReference(search);
	if (reference !== undefined) {
		return sql`item.reference = ${reference}`;
	}
	if (unstored.length === 0) return sql`item.search @@ ${queryOf(search)}`;
	return sql`(item.search @@ ${queryOf(search)} or item.id = any(${unstored}::uuid[]))`;
}

function queryOf(search: string): RawBuilder<unknown> {
	const typed = search.slice(0, 1000).normalize('NFC');
	// Each word is also indexed without its accents (search_of_text in migrations/0019-languages.sql).
	const plain = withoutAccents(typed);
	const queries = [...new Set([typed, plain])].map((text) => {
		const words = searchableTerms(text);
		return sql`websearch_to_tsquery('pg_catalog.english', ${words})
			|| websearch_to_tsquery('pg_catalog.simple', ${words})
			|| to_tsquery('pg_catalog.simple', ${beginnings(text)})`;
	});
	return sql`(${sql.join(queries, sql` || `)})`;
}

/**
 * Returns a term of Postgres's to_tsquery for a phone number: every seven digits in a row of it, as phone_numbers_of
 * stores them (migrations/0008-inbox-items.sql).
 *
 * @param digits at least seven
 */
export const phoneTerm = (digits: string): string =>
	Array.from({ length: digits.length - 6 }, (_, at) => digits.slice(at, at + 7)).join(' & ');

/** A number as phone numbers are written. */
const phoneNumber = /\d[\d ().+/\u2010-\u2014\u2212\u00a0\u202f-]{5,22}\d/g;

/** Maximum number of words of a search that match by their beginning, and characters of each. */
const limits = { words: 12, characters: 60 };

/**
 * Converts a search for Postgres's to_tsquery: all words must match, each as a prefix, and phone numbers by their
 * digits alone. Words of one or two characters match whole words only, since they begin most texts.
 *
 * @returns empty for a search with operators: a phrase, `or`, or `-not`
 */
export function beginnings(search: string): string {
	if (/["“”]|(?<!\S)(-|or(?!\S))/i.test(search)) return '';
	const numbers: string[] = [];
	const rest = search.replace(phoneNumber, (written) => {
		const digits = written.replace(/\D/g, '');
		if (digits.length < 7 || digits.length > 17) return written;
		// The country code isn't always written.
		numbers.push(phoneTerm(digits.slice(-10)));
		return ' ';
	});
	const words = searchableTerms(rest).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const terms = words.map((word) =>
		word.length < 3 ? word : `${word.slice(0, limits.characters)}:*`,
	);
	return [...numbers, ...terms].slice(0, limits.words).join(' & ');
}

/** Returns the order of a list. Only waiting items have an urgency; everything else is newest first. */
export function orderOf(filter: ItemFilter, order: ItemOrder): KeysetOrder {
	const urgent = order === 'urgent' && filter.view === 'waiting';
	return urgent ? urgentFirst : newestFirst(sql`item.received_at`, sql`item.id`);
}

const urgentFirst: KeysetOrder = {
	columns: [sql`item.answer_due`, sql`item.received_at`, sql`item.id`],
	direction: 'asc',
};
