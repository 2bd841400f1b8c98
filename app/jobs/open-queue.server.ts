import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { redact } from '../db/redact.server.ts';
import type { TeamDb } from '../db/role-db.server.ts';
import { queueDatabase } from './queue-database.server.ts';

/**
 * Seconds between pg-boss's own statements while nothing happens. Each look for jobs whose process is gone is
 * some six statements, which made up most of an idle process's CPU time; mail of such a process is held for 30
 * seconds anyway (leaseSeconds in app/mail/delivery/claim-mail.server.ts).
 */
const intervals = {
	superviseIntervalSeconds: 30,
	monitorIntervalSeconds: 10,
	maintenanceIntervalSeconds: 3_600,
	// Under 60, or occurrences of a schedule would be missed.
	cronMonitorIntervalSeconds: 45,
	cronWorkerIntervalSeconds: 15,
	// No job of ours waits for another.
	flowIntervalSeconds: 86_400,
};

/** Milliseconds after a start when jobs of a process that was killed before it have no heartbeat any more. */
const recoverAfterMs = 12_000;

/**
 * Opens the queue that all processes on one database share (schema jobs, migrations/0010-jobs.sql).
 *
 * @throws when the database is unreachable
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
		...intervals,
		// The database's own upkeep is its host's, and needs the rights of the tables' owner.
		monitorVacuum: false,
		reindex: false,
	});
	// Without a listener, an error would end the process. Errors of the database may quote rows.
	const report = (error: unknown) => log.warn({ err: redact(error) }, 'the queue had a problem');
	boss.on('error', report);
	await boss.start();
	const recovery = setTimeout(() => boss.supervise().catch(report), recoverAfterMs);
	boss.once('stopped', () => clearTimeout(recovery));
	return boss;
}
