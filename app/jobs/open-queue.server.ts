import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { redact } from '../db/redact.server.ts';
import type { TeamDb } from '../db/role-db.server.ts';
import { queueDatabase } from './queue-database.server.ts';

/** Seconds between looks for jobs whose process is gone: with a heartbeat of 10, they run again within 20. */
const superviseSeconds = 5;

/**
 * Opens the queue that all processes on one database share (schema jobs, migrations/0014-jobs.sql).
 *
 * @throws when the database does not answer
 */
export async function openQueue(db: TeamDb, log: Logger): Promise<PgBoss> {
	// Loaded once the site serves visitors; a process without jobs never needs it.
	const { PgBoss } = await import('pg-boss');
	const boss = new PgBoss({
		db: queueDatabase(db),
		schema: 'jobs',
		// Migrations are ours, and the role team could not run them.
		migrate: false,
		createSchema: false,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
		maintenanceIntervalSeconds: 3_600,
		cronWorkerIntervalSeconds: 10,
		// The database's own upkeep is its host's, and needs the rights of the tables' owner.
		monitorVacuum: false,
		reindex: false,
	});
	// Without a listener, an error would end the process. Errors of the database may quote rows.
	boss.on('error', (error) => log.warn({ err: redact(error) }, 'the queue had a problem'));
	await boss.start();
	return boss;
}
