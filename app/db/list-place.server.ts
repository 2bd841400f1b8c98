import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

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
