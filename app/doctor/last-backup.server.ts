import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/**
 * When this site last made a backup of its own. `team backup` notes each in the audit log; of a host's snapshots, or of
 * `pg_dump`, nothing is known here.
 *
 * @returns null when none is noted
 */
export async function lastBackup(db: TeamDb): Promise<Date | null> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ at: Date }>`select at from audit_log where action = 'database.backed_up'
			order by at desc limit 1`.compile(db),
	);
	return rows[0]?.at ?? null;
}
