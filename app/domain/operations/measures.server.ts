import { sql } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { onceAsTeam } from '#app/platform/db/role-db.server.ts';

/** Health of mail and background jobs. Ages are in seconds by the database's clock; null if nothing is waiting. */
export interface QueueAges {
	mail: {
		/** Counts by state, without sent and canceled mail. */
		waiting: number;
		sending: number;
		failed: number;
		dead: number;
		/** Seconds the oldest due mail is overdue. */
		oldestDue: number | null;
	};
	jobs: {
		/** Seconds the oldest due job is overdue. */
		oldestDue: number | null;
		/** Jobs given up within the last day. */
		failed: number;
		/** Age of the scheduler's last run; null if it never ran. */
		lastSign: number | null;
	};
}

/** Reads everything in one statement; each part uses an index or reads few rows. */
export async function readQueueAges(db: TeamDb): Promise<QueueAges> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ ages: QueueAges }>`select json_build_object(
			'mail', (select json_build_object(
				'waiting', count(*) filter (where state = 'waiting'),
				'sending', count(*) filter (where state = 'sending'),
				'failed', count(*) filter (where state = 'failed'),
				'dead', count(*) filter (where state = 'dead'),
				'oldestDue', extract(epoch from now() - min(next_attempt_at) filter (
					where state = 'waiting' and next_attempt_at < now()
						and kind not in (select kind from mail_holds)))
			) from mail where state in ('waiting', 'sending', 'failed', 'dead')),
			'jobs', (select json_build_object(
				'oldestDue', extract(epoch from now() - min(start_after) filter (
					where state in ('created', 'retry') and start_after < now())),
				'failed', count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'),
				'lastSign', (select extract(epoch from now() - cron_on) from jobs.version)
			) from jobs.job where state in ('created', 'retry', 'failed'))
		) as ages`.compile(db),
	);
	const [row] = rows;
	if (!row) throw new Error('The aggregate has no row.');
	return row.ages;
}

/** Returns the size of the database in bytes; null if the host doesn't allow reading it. */
export async function databaseSize(db: TeamDb): Promise<number | null> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ size: number | null }>`select case
			when has_database_privilege(current_database(), 'connect')
			then pg_database_size(current_database())::float8 end as size`.compile(db),
	);
	return rows[0]?.size ?? null;
}
