import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isDay } from '#app/platform/time/calendar-dates.ts';
import type { Schema } from './schema.ts';
import { isUuid } from './uuid.ts';

/** Where a page of a list ends: the times it is ordered by, then an id, as Postgres writes them. */
export type Position = readonly string[];

/** Encodes a position for a URL. It holds times and ids, nothing anybody wrote. */
export function positionText(position: Position): string {
	return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a position; undefined for whatever is none. A made-up one would fail in the database, which
 * refuses a thirtieth of February.
 *
 * @param size how many values it has: times, and an id at the end
 */
export function readPosition(text: string | null | undefined, size: number): Position | undefined {
	if (!text || text.length > 400) return undefined;
	try {
		const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
		if (!Array.isArray(values) || values.length !== size) return undefined;
		const isPosition = values.every(
			(value, index) =>
				typeof value === 'string' && (index === size - 1 ? isUuid(value) : isTime(value)),
		);
		return isPosition ? values : undefined;
	} catch {
		return undefined;
	}
}

/** Whether a text is a timestamptz as Postgres writes it in ISO style, in whatever zone, or its infinity. */
function isTime(text: string): boolean {
	if (text === 'infinity') return true;
	const [, day] =
		/^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/.exec(
			text,
		) ?? [];
	return day !== undefined && isDay(day);
}

/** What a list is ordered by: columns of times, and at the end the id that makes each place unique. */
export interface KeysetOrder {
	columns: readonly RawBuilder<unknown>[];
	direction: 'asc' | 'desc';
}

/** The newest first. @param at column of the time @param id column of the id */
export function newestFirst(at = sql`created_at`, id = sql`id`): KeysetOrder {
	return { columns: [at, id], direction: 'desc' };
}

/** The position of a row, as a column to select. */
export function positionColumn({ columns }: KeysetOrder): RawBuilder<string[]> {
	return sql`array[${sql.join(columns.map((column) => sql`${column}::text`))}]`;
}

/** The rows that come after a position, or before it. */
export function beside(
	{ columns, direction }: KeysetOrder,
	side: 'after' | 'before',
	position: Position,
): RawBuilder<boolean> {
	const values = columns.map((_, index) =>
		index === columns.length - 1
			? sql`${position[index]}::text::uuid`
			: sql`${position[index]}::text::timestamptz`,
	);
	const isLess = (direction === 'desc') === (side === 'after');
	return sql`(${sql.join(columns)}) ${isLess ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/** What stands behind `order by`. @param side `before`: the other way round, so that the nearest come first */
export function orderBy(
	{ columns, direction }: KeysetOrder,
	side: 'after' | 'before' = 'after',
): RawBuilder<unknown> {
	const isDown = (direction === 'desc') === (side === 'after');
	return sql.join(columns.map((column) => (isDown ? sql`${column} desc` : column)));
}

/** Which part of a list; at most one of `after` and `before`, and whatever is no position is the first page. */
export interface KeysetPage {
	/** The `next` of the page before. */
	after?: string | null | undefined;
	/** The `previous` of the page after. */
	before?: string | null | undefined;
	size: number;
}

interface KeysetQuery {
	/** `with …`, where the list needs it. */
	with?: RawBuilder<unknown>;
	columns: RawBuilder<unknown>;
	from: RawBuilder<unknown>;
	/** All of them hold. */
	where?: readonly RawBuilder<unknown>[];
	order: KeysetOrder;
}

/** The statement of a page and of one row more, which tells whether there is another page. */
export function pageQuery<Row>(
	query: KeysetQuery,
	{ after, before, size }: KeysetPage,
): RawBuilder<Row & { position: string[] }> {
	const { columns, from, where = [], order } = query;
	const side = before ? 'before' : 'after';
	const position = readPosition(before ?? after, order.columns.length);
	const conditions = [...where, ...(position ? [beside(order, side, position)] : [])];
	return sql`${query.with ?? sql``} select ${columns}, ${positionColumn(order)} as position
		from ${from} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
		order by ${orderBy(order, side)} limit ${sql.lit(size + 1)}`;
}

export interface PageOf<Row> {
	rows: Row[];
	/** The position of the first row; undefined when there is none. */
	first: string | undefined;
	/** Position of the next page; undefined on the last one. */
	next: string | undefined;
	/** Position of the previous page; undefined on the first one, as far as the request tells. */
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
	const [first, last] = [shown.at(0), shown.at(-1)];
	const start = first && positionText(first.position);
	return {
		rows: shown.map(({ position: _, ...row }) => row as Row),
		first: start,
		next: last && (before || more) ? positionText(last.position) : undefined,
		previous: (before ? more : after) ? start : undefined,
	};
}

/** Rows that are counted at most: nobody pages through more, and counting takes time. */
const maxCounted = 10_000;

/** Which rows of a list a page shows, the first being 1. */
export interface ListPlace {
	from: number;
	to: number;
	total: number;
	/** The page begins, or the list ends, somewhere after `maxCounted`. */
	far: boolean;
	more: boolean;
}

/**
 * Counts a list and what comes before a page of it.
 *
 * @param list what follows `select …`: from where, and which rows
 * @param earlier the same for the rows before the page
 * @param shown how many rows the page has
 */
export async function placeOf(
	trx: Transaction<Schema>,
	list: RawBuilder<unknown>,
	earlier: RawBuilder<unknown>,
	shown: number,
): Promise<ListPlace | undefined> {
	if (shown === 0) return undefined;
	const { rows } = await sql<{ total: number; before: number }>`
		select ${counted(list)} as total, ${counted(earlier)} as before`.execute(trx);
	const { total = 0, before = 0 } = rows[0] ?? {};
	return {
		from: before + 1,
		to: before + shown,
		total: Math.min(total, maxCounted),
		far: before > maxCounted,
		more: total > maxCounted,
	};
}

/** Several such counts, each no higher than what is counted at most, and whether there may be more. */
export function boundedSum(counts: readonly number[]): { sum: number; more: boolean } {
	return {
		sum: counts.reduce((sum, count) => sum + Math.min(count, maxCounted), 0),
		more: counts.some((count) => count > maxCounted),
	};
}

/** How many rows a list has, counted to one more than `maxCounted`. @param list what follows `select …` */
export async function countRows(
	trx: Transaction<Schema>,
	list: RawBuilder<unknown>,
): Promise<number> {
	const { rows } = await sql<{ total: number }>`select ${counted(list)} as total`.execute(trx);
	return rows[0]?.total ?? 0;
}

/** A subquery that counts rows, to one more than `maxCounted`. @param rows what follows `select …` */
export const counted = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from
	(select 1 ${rows} limit ${sql.lit(maxCounted + 1)}) as counted)`;
