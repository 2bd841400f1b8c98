import { sql } from 'kysely';
import { holdMail } from '#app/domain/mail/held-mail.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { tables } from '#app/platform/db/tables.ts';

/** The rows of each table that a backup has, as Postgres's own JSON. */
export type Dump = Map<string, string>;

/** Reads what pg_dump would store of a database. */
export async function dumpOf(db: Database): Promise<Dump> {
	const dump: Dump = new Map();
	for (const [table, entry] of Object.entries(tables)) {
		if ('leftOut' in entry) continue;
		const { rows } = await sql<{ all: string }>`
			select coalesce(json_agg(one), '[]')::text as all from ${sql.table(table)} as one`.execute(
			db,
		);
		dump.set(table, rows[0]?.all ?? '[]');
	}
	return dump;
}

/** Fills a migrated database as pg_restore does, without triggers, and holds its mail as an operator does next. */
export async function restoreDump(db: Database, dump: Dump): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await sql`set local session_replication_role = replica`.execute(trx);
		for (const [table, rows] of dump) {
			const { rows: columns } = await sql<{ name: string }>`
				select quote_ident(attname) as name from pg_attribute
				where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
				trx,
			);
			const names = sql.raw(columns.map(({ name }) => name).join());
			await sql`delete from ${sql.table(table)}`.execute(trx);
			await sql`insert into ${sql.table(table)} (${names}) overriding system value
				select ${names} from json_populate_recordset(null::${sql.table(table)}, ${rows}::text::json)`.execute(
				trx,
			);
		}
		await holdMail(trx);
	});
}
