import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteServices } from '#app/platform/http/services.server.ts';

export type JobServices = Pick<
	SiteServices,
	| 'teamDb'
	| 'visitorDb'
	| 'deskSecret'
	| 'linkKeys'
	| 'mail'
	| 'contents'
	| 'log'
	| 'siteUrl'
	| 'invalidate'
	| 'purge'
>;

/**
 * Scheduled work that runs in one process at a time. If no process ran at the scheduled time, it runs once
 * afterwards.
 */
export interface ScheduledJob {
	/** Such as `retention`. */
	name: string;
	/** Five cron fields in the site's time zone. */
	cron: string;
	/**
	 * Does the work. Errors are logged, and the job is retried a few minutes later, at most five times before its next
	 * regular time; a second run must handle what the first one did.
	 *
	 * @param signal aborted when the process stops, the job takes over 15 minutes, or another process has taken it over
	 */
	run(services: JobServices, signal: AbortSignal): Promise<void>;
}

/** Milliseconds that running work gets when the process stops. */
const graceMs = 5_000;

/** Waits for running work that was told to stop, but not for longer than a process may take to stop. */
export async function letFinish(running: Iterable<Promise<void>>): Promise<void> {
	const tooLong = new AbortController();
	await Promise.race([Promise.allSettled(running), pause(graceMs, tooLong.signal)]);
	tooLong.abort();
}

/** Waits, but not beyond a signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch((error: unknown) => {
		if (!signal.aborted) throw error;
	});
}
