import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isDay } from '#app/platform/time/calendar-dates.ts';
import { asTeam, type TeamDb } from './role-db.server.ts';
import type { Schema } from './schema.ts';
import { isUuid } from './uuid.ts';

/**
 * The values of a row that a page of a list starts from: the rank and times that the list is ordered by, then an id, in
 * Postgres's format.
 */
export type Cursor = readonly string[];

/** Encodes a cursor for a URL. It contains only ranks, times and ids. */
export function cursorText(cursor: Cursor): string {
	return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * Parses a cursor; returns undefined if it's invalid. A forged one, such as February 30, would be an error in
 * the database.
 *
 * @param order of the list that it's for
 */
export function readCursor(
	text: string | null | undefined,
	{ columns, isRanked }: Pick<KeysetOrder, 'columns' | 'isRanked'>,
): Cursor | undefined {
	if (!text || text.length > 400) return undefined;
	try {
		const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
		if (!Array.isArray(values) || values.length !== columns.length) return undefined;
		const isCursor = values.every((value, index) => {
			if (typeof value !== 'string') return false;
			if (index === columns.length - 1) return isUuid(value);
			return isRanked && index === 0 ? /^\d$/.test(value) : isTime(value);
		});
		return isCursor ? values : undefined;
	} catch {
		return undefined;
	}
}

/** Returns true for a timestamptz in Postgres's ISO format, in any time zone, or its infinity. */
function isTime(text: string): boolean {
	if (text === 'infinity') return true;
	const [, day] =
		/^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/.exec(
			text,
		) ?? [];
	return day !== undefined && isDay(day);
}

/** Sort order of a list: columns of times, and an id at the end that makes each cursor unique. */
export interface KeysetOrder {
	columns: readonly RawBuilder<unknown>[];
	direction: 'asc' | 'desc';
	/** True if a rank from 0 to 9 comes before the times. */
	isRanked?: true;
}

/**
 * Orders by time, newest first.
 * @param at column of the time
 * @param id column of the id
 */
export function newestFirst(at = sql`created_at`, id = sql`id`): KeysetOrder {
	return { columns: [at, id], direction: 'desc' };
}

/** Returns a row's cursor as a column to select. */
function cursorColumn({ columns }: KeysetOrder): RawBuilder<string[]> {
	return sql`array[${sql.join(columns.map((column) => sql`${column}::text`))}]`;
}

/** Returns the condition for rows after a cursor, or before it. */
function beside(
	{ columns, direction, isRanked }: KeysetOrder,
	side: 'after' | 'before',
	cursor: Cursor,
): RawBuilder<boolean> {
	const values = columns.map((_, index) => {
		if (index === columns.length - 1) return sql`${cursor[index]}::text::uuid`;
		return isRanked && index === 0
			? sql`${cursor[index]}::text::smallint`
			: sql`${cursor[index]}::text::timestamptz`;
	});
	const isLess = (direction === 'desc') === (side === 'after');
	return sql`(${sql.join(columns)}) ${isLess ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/**
 * Returns the expressions of `order by`.
 * @param side `before` reverses them, so that the nearest rows come first
 */
export function orderBy(
	{ columns, direction }: KeysetOrder,
	side: 'after' | 'before' = 'after',
): RawBuilder<unknown> {
	const isDown = (direction === 'desc') === (side === 'after');
	return sql.join(columns.map((column) => (isDown ? sql`${column} desc` : column)));
}

/**
 * Selects a page of a list, by at most one of `after` and `before`. An invalid cursor selects the first page.
 */
export interface KeysetPage {
	/** The `next` cursor of the page before. */
	after?: string | null | undefined;
	/** The `previous` cursor of the page after. */
	before?: string | null | undefined;
	size: number;
}

interface KeysetQuery {
	/** A `with` clause, if the list needs one. */
	with?: RawBuilder<unknown>;
	columns: RawBuilder<unknown>;
	from: RawBuilder<unknown>;
	/** Conditions, combined with `and`. */
	where?: readonly RawBuilder<unknown>[];
	order: KeysetOrder;
}

/** Builds the statement for a page plus one row, which shows if there is another page. */
export function pageQuery<Row>(
	query: KeysetQuery,
	{ after, before, size }: KeysetPage,
): RawBuilder<Row & { position: string[] }> {
	const { columns, from, where = [], order } = query;
	const side = before ? 'before' : 'after';
	const cursor = readCursor(before ?? after, order);
	const conditions = [...where, ...(cursor ? [beside(order, side, cursor)] : [])];
	return sql`${query.with ?? sql``} select ${columns}, ${cursorColumn(order)} as position
		from ${from} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
		order by ${orderBy(order, side)} limit ${sql.lit(size + 1)}`;
}

export interface PageOf<Row> {
	rows: Row[];
	/** Cursor of the next page; undefined on the last one. */
	next: string | undefined;
	/** Cursor of the previous page; undefined on the first one, as far as the request shows. */
	previous: string | undefined;
}

/** Reads one page of a list. */
export async function readPage<Row>(
	trx: Transaction<Schema>,
	query: KeysetQuery,
	page: KeysetPage,
): Promise<PageOf<Row>> {
	const { rows: found } = await pageQuery<Row>(query, page).execute(trx);
	const { after, before, size } = page;
	const more = found.length > size;
	const shown = found.slice(0, size);
	if (before) shown.reverse();
	const cursors = shown.map(({ position }) => cursorText(position));
	return {
		rows: shown.map(({ position: _, ...row }) => row as Row),
		next: before || more ? cursors.at(-1) : undefined,
		previous: (before ? more : after) ? cursors[0] : undefined,
	};
}

/**
 * Yields a list, oldest first, in batches that are each a query of their own: a reader that pauses must not hold a
 * transaction open.
 */
export async function* readBatches<Row>(
	db: TeamDb,
	query: Omit<KeysetQuery, 'order'>,
	{
		at = sql`created_at`,
		id = sql`id`,
		size,
	}: { at?: RawBuilder<unknown>; id?: RawBuilder<unknown>; size: number },
): AsyncGenerator<Row[]> {
	const order = { columns: [at, id], direction: 'asc' } as const;
	let after: string | undefined;
	do {
		const page = { after, size };
		const { rows, next } = await asTeam(db, (trx) => readPage<Row>(trx, { ...query, order }, page));
		if (rows.length > 0) yield rows;
		after = next;
	} while (after !== undefined);
}

/** Maximum rows counted. Counting more takes time, and lists are never paged that far. */
const maxCounted = 10_000;

/** Adds several bounded counts; `more` is true if one of them stopped at the limit. */
export function boundedSum(counts: readonly number[]): { sum: number; more: boolean } {
	return {
		sum: counts.reduce((sum, count) => sum + Math.min(count, maxCounted), 0),
		more: counts.some((count) => count > maxCounted),
	};
}

/** Counts the rows of a list, up to one more than `maxCounted`. @param list the query after `select …` */
export async function countRows(
	trx: Transaction<Schema>,
	list: RawBuilder<unknown>,
): Promise<number> {
	const { rows } = await sql<{ total: number }>`select ${counted(list)} as total`.execute(trx);
	return rows[0]?.total ?? 0;
}

/**
 * Builds a subquery that counts rows, up to one more than `maxCounted`.
 * @param rows the query after `select …`
 */
export const counted = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from
	(select 1 ${rows} limit ${sql.lit(maxCounted + 1)}) as counted)`;
