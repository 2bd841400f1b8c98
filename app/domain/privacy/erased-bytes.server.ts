import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withoutTimeLimit } from '#app/platform/db/database.server.ts';
import { loginOf, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices, ScheduledJob } from '#app/platform/jobs/job.ts';

/** Milliseconds to wait for transactions older than an erasure, and for a table in use. */
const waits = { readers: 5_000, table: 2_000 };

/**
 * Bytes, with indexes, up to which a table is rewritten by day. Who sends a form waits for a table that is being written,
 * for six seconds at most; this many took three.
 */
const largestByDay = 64 * 2 ** 20;

/**
 * Rewrites the tables in which something was erased, the smallest first, so that its bytes leave their files (decision
 * 49). A table that is in use is left as it is, and so are all of them while an older transaction could see what was erased.
 *
 * @param largest size of a table, in bytes
 * @returns names of the tables that are left for another time
 * @throws the database's error; the pending work stays recorded
 */
export async function removeErasedBytes(db: TeamDb, largest = Infinity): Promise<string[]> {
	return withoutTimeLimit(loginOf(db), (login) =>
		login.connection().execute(async (connection) => {
			const due = await tablesDue(connection);
			const readersGone = await outlastReaders(connection, due);
			const skipped: string[] = [];
			await sql`set lock_timeout = ${sql.lit(waits.table)}`.execute(connection);
			try {
				for (const table of due) {
					const fits = readersGone && table.size <= largest;
					if (!fits || !(await rewrite(connection, table))) skipped.push(table.name);
				}
			} finally {
				await sql`reset lock_timeout`.execute(connection);
			}
			return skipped;
		}),
	);
}

async function remove({ teamDb, log }: JobServices, largest?: number) {
	const skipped = await removeErasedBytes(teamDb, largest);
	if (skipped.length > 0)
		log.info({ left: skipped }, 'tables with erased bytes are rewritten later');
}

/** Removes erased bytes within the hour: three tries, since a table may be in use. */
export const erasedBytesJob: ScheduledJob = {
	name: 'erased-bytes',
	cron: '*/20 * * * *',
	run: (services) => remove(services, largestByDay),
};

/** Removes those of large tables by night, when a form seldom has to wait for one. */
export const erasedBytesByNightJob: ScheduledJob = {
	name: 'erased-bytes-by-night',
	cron: '33 3,4,5 * * *',
	run: (services) => remove(services),
};

interface Due {
	name: string;
	/** Transactions that erased something in it. */
	xids: string[];
	/** In bytes, with its indexes. */
	size: number;
}

async function tablesDue(db: Kysely<Schema>): Promise<Due[]> {
	const { rows } = await sql<Due>`
		select table_name as name, array_agg(xid::text) as xids, pg_total_relation_size(table_name)::float8 as size
		from erased_bytes group by table_name order by size`.execute(db);
	return rows;
}

/** A rewrite copies rows that transactions from before the erasure can still see, including autovacuum's and a standby's. */
async function outlastReaders(db: Kysely<Schema>, due: Due[]): Promise<boolean> {
	const xids = due.flatMap((table) => table.xids);
	for (const end = performance.now() + waits.readers; performance.now() < end; await pause(50)) {
		const { rows } = await sql<{ there: boolean }>`
			select exists (
				select from pg_stat_activity, unnest(${xids}::text[]) as erasing
				where (datname = current_database() or datname is null) and pid <> pg_backend_pid()
					and greatest(age(backend_xmin), age(backend_xid)) >= age(erasing::xid8::xid)
			) as there`.execute(db);
		if (rows[0]?.there === false) return true;
	}
	return false;
}

/** @returns false if the table is in use */
async function rewrite(db: Kysely<Schema>, { name, xids }: Due): Promise<boolean> {
	try {
		await sql`vacuum (full, analyze) ${sql.table(name)}`.execute(db);
	} catch (error) {
		if ((error as { code?: string }).code === lockNotAvailable) return false;
		throw error;
	}
	// One by one, because a slower transaction may have committed an earlier one since.
	await sql`delete from erased_bytes
		where table_name = ${name} and xid::text = any(${xids}::text[])`.execute(db);
	return true;
}

/** SQLSTATE of a lock that wasn't available in time. */
const lockNotAvailable = '55P03';
