import type { PgBoss } from 'pg-boss';
import type { JobServices, ScheduledJob } from './job.ts';

/** A queue for each scheduled job, with at most one of its jobs waiting or running. */
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
 * Runs the jobs by the clock, and forgets the schedules of jobs that are no more.
 *
 * @param stopping aborted when the process stops
 */
export async function scheduleJobs(
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
		// What the queue stores of it must not quote anybody.
		throw new Error(`${job.name} failed`);
	}
}
