import { CompiledQuery } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { redact } from '#app/platform/db/errors.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import type { JobServices, ScheduledJob } from './job.ts';

/** Starts a subject's own use of the queue, such as delivering mail. */
export type QueueWork = (boss: PgBoss, services: JobServices) => Promise<RunningWork>;

interface RunningWork {
	/** Starts nothing more, because the process stops. */
	drain(): void;
	/** Resolves when none of its work runs anymore. */
	close(): Promise<void>;
}

export interface Workers {
	/** Takes no more work and waits a few seconds at most for running work. */
	stop(): Promise<void>;
}

/** Milliseconds between attempts to start, and that running jobs get to finish. */
const wait = { retry: 10_000, stop: 5_000 };

/**
 * Starts background work. An unreachable database is retried, since visitors don't need jobs.
 */
export function startWorkers(
	services: JobServices,
	work: { scheduled: readonly ScheduledJob[]; queues: readonly QueueWork[] },
): Workers {
	let stopped = false;
	let boss: PgBoss | undefined;
	let retry: NodeJS.Timeout | undefined;
	let stopping = new AbortController();
	const running: RunningWork[] = [];

	const stop = async () => {
		// The queue itself aborts a running job only when its time is over.
		stopping.abort();
		for (const work of running) work.drain();
		await boss?.stop({ graceful: true, timeout: wait.stop });
		boss = undefined;
		for (const work of running.splice(0)) await work.close();
	};
	const start = async () => {
		try {
			stopping = new AbortController();
			boss = await openQueue(services.teamDb, services.log);
			for (const begin of work.queues) running.push(await begin(boss, services));
			await scheduleJobs(boss, work.scheduled, services, stopping.signal);
		} catch (error) {
			services.log.error({ err: redact(error) }, 'the workers did not start; trying again');
			await stop();
			if (!stopped) retry = setTimeout(() => (starting = start()), wait.retry);
		}
	};
	let starting = start();
	return {
		async stop() {
			stopped = true;
			clearTimeout(retry);
			await starting;
			await stop();
		},
	};
}

/**
 * Seconds between pg-boss's own statements while idle. Each check for jobs of a dead process takes about six
 * statements, which used to be most of an idle process's CPU time; mail of such a process is held for 30
 * seconds anyway (leaseSeconds in app/domain/mail/delivery/deliver-mail.server.ts).
 */
const intervals = {
	superviseIntervalSeconds: 30,
	monitorIntervalSeconds: 10,
	maintenanceIntervalSeconds: 3_600,
	// Under 60, or occurrences of a schedule would be missed.
	cronMonitorIntervalSeconds: 45,
	cronWorkerIntervalSeconds: 15,
	// No job of ours depends on another.
	flowIntervalSeconds: 86_400,
};

/** Milliseconds after startup until jobs of a previously killed process have lost their heartbeat. */
const recoverAfterMs = 12_000;

/**
 * Opens the queue that all processes on one database share (schema jobs, migrations/0010-queue.sql).
 *
 * @throws when the database is unreachable
 */
async function openQueue(db: TeamDb, log: Logger): Promise<PgBoss> {
	// Loaded once the site serves visitors; a process without jobs never needs it.
	const { PgBoss } = await import('pg-boss');
	const boss = new PgBoss({
		db: queueDatabase(db),
		schema: 'jobs',
		// Migrations are ours, and the role team could not run them.
		migrate: false,
		createSchema: false,
		...intervals,
		// Vacuuming and reindexing are up to the database's host, and need the rights of the tables' owner.
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

/** Adapts the database for pg-boss: as the role team, each statement in a transaction of its own. */
function queueDatabase(db: TeamDb): Db {
	return {
		async executeSql(text, values = []) {
			const script = withoutTransaction(text);
			if (script !== undefined) {
				// pg-boss uses the rows of a script for a warning at most.
				await asTeam(db, (trx) => trx.executeQuery(CompiledQuery.raw(script)));
				return { rows: [] };
			}
			const { rows } = await onceAsTeam(db, CompiledQuery.raw(text, values));
			return { rows: [...rows] };
		},
	};
}

/** Returns the part of a pg-boss script between its own begin and commit; undefined for a single statement. */
function withoutTransaction(text: string): string | undefined {
	return /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
}

/** Options of a scheduled job's queue: at most one of its jobs waits or runs. */
const queueOptions = {
	policy: 'exclusive',
	retryLimit: 5,
	retryDelay: 60,
	retryBackoff: true,
	retryDelayMax: 1_800,
	expireInSeconds: 900,
	heartbeatSeconds: 30,
} as const;

/**
 * Schedules the jobs, and removes the schedules of jobs that no longer exist.
 *
 * @param stopping aborted when the process stops
 */
async function scheduleJobs(
	boss: PgBoss,
	jobs: readonly ScheduledJob[],
	services: JobServices,
	stopping: AbortSignal,
): Promise<void> {
	for (const { name } of await boss.getSchedules()) {
		if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
	}
	for (const job of jobs) {
		await boss.createQueue(job.name, queueOptions);
		await boss.schedule(job.name, job.cron, null, {
			tz: services.content.site.time_zone,
			missed: 'once',
		});
		await boss.work(job.name, { pollingIntervalSeconds: 30 }, async (batch) => {
			for (const { signal } of batch) {
				await run(job, services, AbortSignal.any([signal, stopping]));
			}
		});
	}
}

async function run(job: ScheduledJob, services: JobServices, signal: AbortSignal): Promise<void> {
	try {
		await job.run(services, signal);
	} catch (err) {
		services.log.error({ err, job: job.name }, 'a job failed');
		// The queue stores this error, so it must not quote personal data.
		throw new Error(`${job.name} failed`);
	}
}
