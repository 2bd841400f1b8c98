import { sql } from 'kysely';
import { redact } from './errors.server.ts';
import type { Database } from './schema.ts';

/** Milliseconds that a try may take. */
const timeout = 2_500;

/**
 * Finds out why the database takes no writes: it is a standby, read-only, out of space or silent.
 *
 * @returns undefined if it takes them
 */
export async function findWriteProblem(db: Database): Promise<unknown> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<Error>((resolve) => {
		timer = setTimeout(() => resolve(new Error('no response in time')), timeout);
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
		await sql`select set_config('statement_timeout', ${`${timeout}`}, true), set_config('work_mem', '64kB', true)`.execute(
			trx,
		);
		// Fails on a standby or in a read-only session, and otherwise changes no row.
		await sql`update revocations set number = number where false`.execute(trx);
		// Tests the write-ahead log with an empty message, flushed with the commit. It changes no table, so there
		// is nothing to vacuum.
		await sql`select pg_logical_emit_message(true, 'doctor', '')`.execute(trx);
		// Tests the disk: a result larger than work_mem goes into a temporary file of a megabyte.
		await sql`select count(*) from generate_series(1, 50000)`.execute(trx);
	});
}
