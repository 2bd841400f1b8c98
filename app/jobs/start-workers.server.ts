import type { PgBoss } from 'pg-boss';
import { redact } from '#app/db/redact.server.ts';
import type { JobServices, ScheduledJob } from './job.ts';
import { openQueue } from './open-queue.server.ts';
import { scheduleJobs } from './schedule-jobs.server.ts';

/** A room's own use of the queue, such as delivering mail. */
export type QueueWork = (boss: PgBoss, services: JobServices) => Promise<RunningWork>;

interface RunningWork {
	/** The process stops: begin nothing more. */
	drain(): void;
	/** Nothing of it runs any more. */
	close(): Promise<void>;
}

export interface Workers {
	/** Takes no more work and finishes what runs, for some seconds at most. */
	stop(): Promise<void>;
}

/** Milliseconds between attempts to start, and those that running jobs get to finish. */
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
		// The queue itself tells a running job only when its time is over.
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
