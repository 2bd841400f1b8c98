import { CompiledQuery } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import type { JobServices, ScheduledJob } from './job.ts';

/** A feature's own use of the queue, such as delivering mail. */
export type QueueWork = (boss: PgBoss, services: JobServices) => Promise<RunningWork>;

interface RunningWork {
	/** Starts nothing more, because the process is stopping. */
	drain(): void;
	/** Resolves when none of its work is running anymore. */
	close(): Promise<void>;
}

export interface Workers {
	/** Takes no more work, and waits some seconds for what is running. */
	stop(): Promise<void>;
}

/** Milliseconds between attempts to start, and the grace period for running jobs. */
const wait = { retry: 10_000, stop: 5_000 };

/** Starts background work. Retries an unreachable database, since visitors don't need jobs. */
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
		// The queue itself signals a running job only at its timeout.
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
 * Seconds between pg-boss's own statements while idle. Each check for jobs of dead processes is about six
 * statements, which made up most of an idle process's CPU time; mail of such a process is held for 30 seconds
 * anyway (leaseSeconds in app/domain/mail/delivery/claims.server.ts).
 */
const intervals = {
	superviseIntervalSeconds: 30,
	monitorIntervalSeconds: 10,
	maintenanceIntervalSeconds: 3_600,
	// Must stay under 60, or scheduled runs would be missed.
	cronMonitorIntervalSeconds: 45,
	cronWorkerIntervalSeconds: 15,
	// None of our jobs waits for another.
	flowIntervalSeconds: 86_400,
};

/** Milliseconds after a start until jobs of a killed process have missed their heartbeat. */
const recoverAfterMs = 12_000;

/**
 * Opens the queue that all processes on a database share (schema jobs, migrations/0010-queue.sql).
 *
 * @throws if the database is unreachable
 */
async function openQueue(db: TeamDb, log: Logger): Promise<PgBoss> {
	// Loaded after the site is up; a process without jobs never needs it.
	const { PgBoss } = await import('pg-boss');
	const boss = new PgBoss({
		db: queueDatabase(db),
		schema: 'jobs',
		// Our migrations create the schema; the role team may not.
		migrate: false,
		createSchema: false,
		...intervals,
		// Vacuuming is the host's task, and needs the table owner's privileges.
		monitorVacuum: false,
		reindex: false,
	});
	// Without a listener, an error would end the process. Database errors may quote rows.
	const report = (error: unknown) => log.warn({ err: redact(error) }, 'the queue had a problem');
	boss.on('error', report);
	await boss.start();
	const recovery = setTimeout(() => boss.supervise().catch(report), recoverAfterMs);
	boss.once('stopped', () => clearTimeout(recovery));
	return boss;
}

/** Adapts the database for pg-boss: each statement runs as the role team in its own transaction. */
function queueDatabase(db: TeamDb): Db {
	return {
		async executeSql(text, values = []) {
			const script = withoutTransaction(text);
			if (script !== undefined) {
				// pg-boss uses a script's rows only for a warning.
				await asTeam(db, (trx) => trx.executeQuery(CompiledQuery.raw(script)));
				return { rows: [] };
			}
			const { rows } = await onceAsTeam(db, CompiledQuery.raw(text, values));
			return { rows: [...rows] };
		},
	};
}

/** Returns what a pg-boss script does between its own begin and commit; undefined for a single statement. */
function withoutTransaction(text: string): string | undefined {
	return /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
}

/** One queue per scheduled job, with at most one of its jobs waiting or running. */
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
 * Schedules the jobs, and removes schedules of jobs that no longer exist.
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
			tz: services.contents[defaultLanguage].site.time_zone,
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
		// The queue stores this message, so it must not quote anything.
		throw new Error(`${job.name} failed`);
	}
}
