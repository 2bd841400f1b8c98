import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { withoutTimeLimit } from '#app/platform/db/database.server.ts';
import { loginOf, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { embeddedName } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { type FoundBytes, findBytes } from '#app/platform/embedded-postgres/find-bytes.server.ts';

/** An arbitrary number, the same in every process. */
const rewriteLock = 20_261_123;

/** Milliseconds to wait for transactions older than the erasure, and for a table in use. */
const waits = { readers: 5_000, table: 2_000 };

/**
 * The state of erased bytes: `none` are left; they are removed `later`, since an older transaction can still
 * see them; or the server is `hosted`, whose log and backups we can't clean.
 */
export type ErasedBytes = 'none' | 'later' | 'hosted';

/**
 * Removes erased rows from the files of their tables. On the embedded server it rewrites tables and their
 * statistics and drops the write-ahead log, so that no byte remains in the data folder (decision 49). On any
 * other server it can only vacuum the tables.
 *
 * @returns `later` if a job must try again
 * @throws the database's error; the pending work stays recorded
 */
export async function removeErasedBytes(db: TeamDb): Promise<ErasedBytes> {
	return withoutTimeLimit(loginOf(db), (login) =>
		login.connection().execute(async (connection) => {
			const due = await tablesDue(connection);
			const embedded = await isEmbedded(connection);
			if (due.length === 0) return embedded ? 'none' : 'hosted';
			if (!(await takeLock(connection))) return 'later';
			try {
				if (embedded && !(await outlastReaders(connection, due))) return 'later';
				await (embedded ? rewrite(connection, due) : vacuum(connection, due));
				// By id, because a slower transaction may have committed a lower one since.
				const ids = due.flatMap((table) => table.ids);
				await sql`delete from erased_bytes where id = any(${ids}::bigint[])`.execute(connection);
				return embedded ? 'none' : 'hosted';
			} finally {
				await sql`select pg_advisory_unlock(${sql.lit(rewriteLock)})`.execute(connection);
			}
		}),
	);
}

/** Returns the state of erased bytes without cleaning anything. */
export async function erasedBytesState(db: TeamDb): Promise<ErasedBytes> {
	const login = loginOf(db);
	if (!(await isEmbedded(login))) return 'hosted';
	return (await tablesDue(login)).length === 0 ? 'none' : 'later';
}

/**
 * Searches the bytes of the database's own files, including its write-ahead log.
 *
 * @returns undefined if the files aren't ours to read
 */
export async function findInFiles(
	db: TeamDb,
	texts: readonly string[],
): Promise<FoundBytes | undefined> {
	const login = loginOf(db);
	if (!(await isEmbedded(login))) return undefined;
	const { rows } = await sql<{ folder: string }>`
		select current_setting('data_directory') as folder`.execute(login);
	return findBytes(rows[0]?.folder ?? '', texts);
}

interface Due {
	name: string;
	/** Ids of its rows in erased_bytes. */
	ids: string[];
	xid: string;
}

async function tablesDue(db: Kysely<Schema>): Promise<Due[]> {
	const { rows } = await sql<Due>`
		select table_name as name, array_agg(id::text) as ids, max(xid)::text as xid from erased_bytes
		group by table_name order by table_name`.execute(db);
	return rows;
}

async function isEmbedded(db: Kysely<Schema>): Promise<boolean> {
	const { rows } = await sql<{ name: string }>`
		select current_setting('cluster_name') as name`.execute(db);
	return rows[0]?.name === embeddedName;
}

async function takeLock(db: Kysely<Schema>): Promise<boolean> {
	const { rows } = await sql<{ taken: boolean }>`
		select pg_try_advisory_lock(${sql.lit(rewriteLock)}) as taken`.execute(db);
	return rows[0]?.taken === true;
}

/** A rewrite copies rows that transactions from before the erasure can still see, including autovacuum's. */
async function outlastReaders(db: Kysely<Schema>, due: Due[]): Promise<boolean> {
	const newest = due.map(({ xid }) => BigInt(xid)).reduce((a, b) => (a > b ? a : b));
	for (const end = performance.now() + waits.readers; performance.now() < end; await pause(50)) {
		const { rows } = await sql<{ there: boolean }>`
			select exists (
				select from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid()
					and greatest(age(backend_xmin), age(backend_xid)) >= age(${newest}::text::xid8::xid)
			) as there`.execute(db);
		if (rows[0]?.there === false) return true;
	}
	return false;
}

async function rewrite(db: Kysely<Schema>, due: Due[]): Promise<void> {
	await run(db, `set lock_timeout = ${waits.table}`);
	try {
		for (const { name } of due) {
			// Statistics hold a column's most common values, and those of a table that became empty would stay.
			await sql`select pg_clear_attribute_stats('public', ${name}, attname, false) from pg_attribute
				where attrelid = ${name}::text::regclass and attnum > 0 and not attisdropped`.execute(db);
			await run(db, `vacuum (full, analyze) public."${name}"`);
		}
		await run(db, 'vacuum full pg_catalog.pg_statistic');
	} finally {
		await run(db, 'reset lock_timeout');
	}
	// A checkpoint removes all write-ahead files but the current one, so switch to a new one first.
	await run(db, 'select pg_switch_wal()');
	await run(db, 'checkpoint');
}

async function vacuum(db: Kysely<Schema>, due: Due[]): Promise<void> {
	for (const { name } of due) await run(db, `vacuum (analyze) public."${name}"`);
}

function run(db: Kysely<Schema>, statement: string) {
	return db.executeQuery(CompiledQuery.raw(statement));
}
