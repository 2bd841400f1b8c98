import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** The size of the database in bytes; null where a host doesn't let us ask. */
export async function databaseSize(db: TeamDb): Promise<number | null> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ size: number | null }>`select case
			when has_database_privilege(current_database(), 'connect')
			then pg_database_size(current_database())::float8 end as size`.compile(db),
	);
	return rows[0]?.size ?? null;
}
