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

/** Returns the condition for rows after a cursor. */
function isAfter(
	{ columns, direction, isRanked }: KeysetOrder,
	cursor: Cursor,
): RawBuilder<boolean> {
	const values = columns.map((_, index) => {
		if (index === columns.length - 1) return sql`${cursor[index]}::text::uuid`;
		return isRanked && index === 0
			? sql`${cursor[index]}::text::smallint`
			: sql`${cursor[index]}::text::timestamptz`;
	});
	return sql`(${sql.join(columns)}) ${direction === 'desc' ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/** Selects a page of a list. An invalid cursor selects the first page. */
export interface KeysetPage {
	/** The `next` cursor of the page before. */
	after?: string | null | undefined;
	size?: number;
}

interface KeysetQuery {
	columns: RawBuilder<unknown>;
	from: RawBuilder<unknown>;
	/** Conditions, combined with `and`. */
	where?: readonly RawBuilder<unknown>[];
	order: KeysetOrder;
}

export interface PageOf<Row> {
	rows: Row[];
	/** Cursor of the next page; undefined on the last one. */
	next: string | undefined;
}

/** Reads one page of a list, and one row more, which shows if there is another page. */
export async function readPage<Row>(
	trx: Transaction<Schema>,
	{ columns, from, where = [], order }: KeysetQuery,
	{ after, size = 50 }: KeysetPage,
): Promise<PageOf<Row>> {
	const cursor = readCursor(after, order);
	const conditions = [...where, ...(cursor ? [isAfter(order, cursor)] : [])];
	const sorted = order.columns.map((column) =>
		order.direction === 'desc' ? sql`${column} desc` : column,
	);
	const { rows: found } = await sql<Row & { position: string[] }>`
		select ${columns}, ${cursorColumn(order)} as position
		from ${from} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
		order by ${sql.join(sorted)} limit ${sql.lit(size + 1)}`.execute(trx);
	const shown = found.slice(0, size);
	const last = found.length > size ? shown.at(-1) : undefined;
	return {
		rows: shown.map(({ position: _, ...row }) => row as Row),
		next: last && cursorText(last.position),
	};
}

/** Reads one page of a list in a transaction of its own. */
export function listPage<Row>(
	db: TeamDb,
	query: KeysetQuery,
	page: KeysetPage,
): Promise<PageOf<Row>> {
	return asTeam(db, (trx) => readPage<Row>(trx, query, page));
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
		const { rows, next } = await listPage<Row>(db, { ...query, order }, { after, size });
		if (rows.length > 0) yield rows;
		after = next;
	} while (after !== undefined);
}

/** Maximum rows counted. Counting more takes time, and lists are never paged that far. */
export const maxCounted = 10_000;

/** Counts the rows of a list, up to one more than `maxCounted`. @param list the query after `select …` */
export async function countRows(
	trx: Transaction<Schema>,
	list: RawBuilder<unknown>,
): Promise<number> {
	const { rows } = await sql<{ total: number }>`select ${countUpTo(list)} as total`.execute(trx);
	return rows[0]?.total ?? 0;
}

/**
 * Builds a subquery that counts rows, up to one more than `maxCounted`.
 * @param rows the query after `select …`
 */
export const countUpTo = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from
	(select 1 ${rows} limit ${sql.lit(maxCounted + 1)}) as counted)`;
