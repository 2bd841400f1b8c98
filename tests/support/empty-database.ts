import { sql } from 'kysely';
import type { Database } from '#app/platform/db/schema.ts';

/**
 * Empties every table of the site, as its owner, but for the schedule of its jobs. Truncating would make new files for each table and index. With
 * session_replication_role `replica`, rows can be deleted in any order, without triggers.
 */
export async function emptyDatabase(db: Database): Promise<void> {
	await sql
		.raw(`do $$
			declare name text;
			begin
				perform set_config('session_replication_role', 'replica', true);
				for name in select tablename from pg_tables
					where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'scheduled_jobs' loop
					execute format('delete from %I', name);
				end loop;
			end $$`)
		.execute(db);
}
