import { sql } from 'kysely';
import { redact } from './errors.server.ts';
import type { Database } from './schema.ts';

/** Milliseconds: how long a result counts, how soon a bad one is checked again, and how long a check may take. */
const times = { good: 5_000, bad: 1_000, timeout: 2_500 };

/**
 * Whether the database takes writes: it isn't a standby, read-only or without room. Whoever asks shares the result of
 * some seconds, so that nobody from outside decides how often this writes.
 *
 * @param onChange told why when it stops taking writes, and undefined when it takes them again
 */
export function watchWrites(
	db: Database,
	onChange: (problem: unknown) => void = () => {},
): () => Promise<boolean> {
	let known: { result: Promise<boolean>; until: number } | undefined;
	let took = true;
	const ask = async () => {
		const problem = await findProblem(db);
		const takes = problem === undefined;
		if (takes !== took) onChange(problem);
		took = takes;
		known = {
			result: Promise.resolve(takes),
			until: performance.now() + (takes ? times.good : times.bad),
		};
		return takes;
	};
	return () => {
		if (known && performance.now() < known.until) return known.result;
		// Whoever comes during a check waits for its result.
		const result = ask();
		known = { result, until: Number.POSITIVE_INFINITY };
		return result;
	};
}

async function findProblem(db: Database): Promise<unknown> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Error>((resolve) => {
		timer = setTimeout(() => resolve(new Error('no response in time')), times.timeout);
	});
	const tried = tryToWrite(db).catch((error) => (isAboutUs(error) ? undefined : redact(error)));
	try {
		return await Promise.race([tried, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** Some hosts limit temporary files, or take functions from everybody: that says nothing about writes. */
function isAboutUs(error: unknown): boolean {
	const { code } = error as { code?: string };
	return code === '53400' || code === '42501';
}

/** @returns the problem, if it is one that Postgres doesn't refuse by itself */
function tryToWrite(db: Database): Promise<Error | undefined> {
	return db.transaction().execute(async (trx) => {
		await sql`select set_config('statement_timeout', ${`${times.timeout}`}, true), set_config('work_mem', '64kB', true)`.execute(
			trx,
		);
		const { rows } = await sql<{ read_only: boolean }>`
			select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`.execute(
			trx,
		);
		if (rows[0]?.read_only) return new Error('the database is read-only');
		// The log: an empty message, flushed with the commit. It changes no table, so nothing has to be vacuumed.
		await sql`select pg_logical_emit_message(true, 'readyz', '')`.execute(trx);
		// The disk: more than fits into that little memory goes into a temporary file of a megabyte.
		await sql`select count(*) from generate_series(1, 50000)`.execute(trx);
		return undefined;
	});
}
