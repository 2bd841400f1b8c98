import { Cron } from 'croner';
import { sql } from 'kysely';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { databaseTime, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import { type JobServices, letFinish, pause, type ScheduledJob } from './job.ts';

/** Milliseconds between looks at what is due. */
const pollMs = 5_000;

/** Seconds that a process has a job for, renewed while it runs: another one takes over from one that is gone. */
const leaseSeconds = 30;

/** Milliseconds after which a job is told to stop. */
const longestMs = 15 * 60_000;

/** Failures in a row after which a job waits for its regular time, and owners are told (queue-alerts.server.ts). */
export const givenUpAfter = 6;

/** Seconds until the first retry; doubled for each further one, up to half an hour. */
const retrySeconds = { first: 60, longest: 1_800 };

/** A job that this process runs. */
interface Claim {
	name: string;
	fencing_token: string;
	/** Failures in a row before this run. */
	failures: number;
}

/**
 * Adds the jobs that are new, each due at its next regular time. Corrects a later time, which comes from a wrong clock or
 * a former pattern.
 *
 * @throws the database's error
 */
export async function registerJobs(
	services: JobServices,
	jobs: readonly ScheduledJob[],
): Promise<void> {
	const { teamDb } = services;
	const now = await databaseTime(teamDb);
	const times = jobs.map((job) => nextTime(job, services, now).toISOString());
	await onceAsTeam(
		teamDb,
		sql`insert into scheduled_jobs (name, next_at)
			select * from unnest(${jobs.map(({ name }) => name)}::text[], ${times}::timestamptz[])
			on conflict (name) do update set next_at = excluded.next_at
			where scheduled_jobs.next_at > excluded.next_at`.compile(teamDb),
	);
}

/**
 * Runs the jobs that are due until the process stops, each in one process at a time. One that fails or takes long doesn't
 * delay the others. While the database is away, it goes on looking.
 *
 * @param stopping aborted when the process stops
 * @returns resolves when running jobs have ended, or had time to
 */
export async function runSchedule(
	services: JobServices,
	jobs: readonly ScheduledJob[],
	stopping: AbortSignal,
): Promise<void> {
	const running = new Set<Promise<void>>();
	let isRegistered = false;
	let isFailing = false;
	const log = (error: unknown) =>
		services.log.error({ err: redact(error) }, 'the schedule of jobs had a problem');
	const startDue = async () => {
		if (!isRegistered) {
			await removeFormerJobs(services, jobs);
			await registerJobs(services, jobs);
			isRegistered = true;
		}
		for (const { job, claim } of await claimDue(services, jobs)) {
			const done: Promise<void> = run(job, claim, services, stopping)
				.catch(log)
				.finally(() => running.delete(done));
			running.add(done);
		}
	};
	while (!stopping.aborted) {
		try {
			await startDue();
			isFailing = false;
		} catch (error) {
			if (!isFailing) log(error);
			isFailing = true;
		}
		await pause(pollMs, stopping);
	}
	await letFinish(running);
}

async function removeFormerJobs({ teamDb }: JobServices, jobs: readonly ScheduledJob[]) {
	const names = jobs.map(({ name }) => name);
	await onceAsTeam(
		teamDb,
		sql`delete from scheduled_jobs where name <> all (${names}::text[])`.compile(teamDb),
	);
}

/** Claims every job that is due and that no other process has. */
async function claimDue({ teamDb }: JobServices, jobs: readonly ScheduledJob[]) {
	const { rows } = await onceAsTeam(
		teamDb,
		sql<Claim>`update scheduled_jobs set fencing_token = fencing_token + 1, started_at = now(),
				claimed_until = now() + ${sql.lit(leaseSeconds)} * interval '1 second'
			where name = any (${jobs.map(({ name }) => name)}::text[])
				and next_at <= now() and coalesce(claimed_until <= now(), true)
			returning name, fencing_token, failures`.compile(teamDb),
	);
	return jobs.flatMap((job) =>
		rows.filter(({ name }) => name === job.name).map((claim) => ({ job, claim })),
	);
}

/** Runs a claimed job, and records how it ended. @throws the database's error: the job runs again after its lease */
async function run(
	job: ScheduledJob,
	claim: Claim,
	services: JobServices,
	stopping: AbortSignal,
): Promise<void> {
	const lost = new AbortController();
	const signal = AbortSignal.any([stopping, lost.signal, AbortSignal.timeout(longestMs)]);
	const renewal = setInterval(
		async () => {
			try {
				if (!(await renew(services, claim))) lost.abort();
			} catch (err) {
				// While the database is away, no process can take over.
				services.log.warn({ err: redact(err), job: job.name }, 'a lease was not renewed');
			}
		},
		(leaseSeconds * 1_000) / 3,
	);
	try {
		await job.run(services, signal);
		await record(services, job, claim, { failures: 0, error: null });
	} catch (err) {
		if (stopping.aborted) return await release(services, claim);
		services.log.error({ err, job: job.name }, 'a job failed');
		await record(services, job, claim, { failures: claim.failures + 1, error: describe(err) });
	} finally {
		clearInterval(renewal);
	}
}

/** Names an error without its message, which may quote a person. */
function describe(error: unknown): string {
	const { name = 'Error', code = '' } = Object(error) as { name?: string; code?: unknown };
	return `${name} ${code}`.trim().slice(0, 100);
}

/** Renews a claim. Returns false if another process has the job now. */
async function renew({ teamDb }: JobServices, { name, fencing_token }: Claim): Promise<boolean> {
	const { numAffectedRows } = await onceAsTeam(
		teamDb,
		sql`update scheduled_jobs set claimed_until = now() + ${sql.lit(leaseSeconds)} * interval '1 second'
			where name = ${name} and fencing_token = ${fencing_token}`.compile(teamDb),
	);
	return numAffectedRows === 1n;
}

/** Lets the next process run a job that was stopped with this one. */
async function release({ teamDb }: JobServices, { name, fencing_token }: Claim): Promise<void> {
	await onceAsTeam(
		teamDb,
		sql`update scheduled_jobs set claimed_until = null
			where name = ${name} and fencing_token = ${fencing_token}`.compile(teamDb),
	);
}

async function record(
	services: JobServices,
	job: ScheduledJob,
	{ name, fencing_token }: Claim,
	{ failures, error }: { failures: number; error: string | null },
): Promise<void> {
	const { teamDb } = services;
	const now = await databaseTime(teamDb);
	const regular = nextTime(job, services, now);
	const delay = Math.min(retrySeconds.first * 2 ** (failures - 1), retrySeconds.longest) * 1_000;
	const isRetried = failures > 0 && failures < givenUpAfter;
	const retry = isRetried ? now.getTime() + delay : Number.POSITIVE_INFINITY;
	const next = new Date(Math.min(regular.getTime(), retry));
	await onceAsTeam(
		teamDb,
		sql`update scheduled_jobs set next_at = ${next.toISOString()}::timestamptz, claimed_until = null,
				finished_at = now(), failures = ${failures}, last_error = ${error}
			where name = ${name} and fencing_token = ${fencing_token}`.compile(teamDb),
	);
}

/** Returns a job's first regular time after a moment. */
function nextTime({ name, cron }: ScheduledJob, { contents }: JobServices, after: Date): Date {
	const timezone = contents[defaultLanguage].site.time_zone;
	const next = new Cron(cron, { timezone }).nextRun(after);
	if (!next) throw new Error(`The job ${name} never runs.`);
	return next;
}
