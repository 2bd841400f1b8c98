import { sql } from 'kysely';
import { redact } from './errors.server.ts';
import type { Database } from './schema.ts';

/**
 * Milliseconds: how long a result counts, when to repeat a check after a failure, and the limit of one check.
 */
const times = { good: 5_000, bad: 1_000, timeout: 2_500 };

/**
 * Checks if the database takes writes: it isn't a standby, read-only or out of space. Callers within a few
 * seconds share a result, so that outside requests can't decide how often this writes.
 *
 * @param onChange called with the problem when it stops taking writes, and with undefined when it takes them
 * again
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
		// Callers during a check share its result.
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
	const tried = tryToWrite(db).then(
		() => undefined,
		(error) => {
			const { code } = error as { code?: string };
			if (code === readOnly) return new Error('the database is read-only');
			return aboutUs.includes(code ?? '') ? undefined : redact(error);
		},
	);
	try {
		return await Promise.race([tried, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** SQLSTATE of a write on a standby or in a read-only session. */
const readOnly = '25006';

/** Some hosts limit temporary files or revoke functions from everyone, which says nothing about writes. */
const aboutUs = ['53400', '42501'];

function tryToWrite(db: Database): Promise<void> {
	return db.transaction().execute(async (trx) => {
		await sql`select set_config('statement_timeout', ${`${times.timeout}`}, true), set_config('work_mem', '64kB', true)`.execute(
			trx,
		);
		// Fails on a standby or in a read-only session, and otherwise changes no row.
		await sql`update revocations set number = number where false`.execute(trx);
		// Tests the write-ahead log with an empty message, flushed with the commit. It changes no table, so there
		// is nothing to vacuum.
		await sql`select pg_logical_emit_message(true, 'readyz', '')`.execute(trx);
		// Tests the disk: a result larger than work_mem goes into a temporary file of a megabyte.
		await sql`select count(*) from generate_series(1, 50000)`.execute(trx);
	});
}
