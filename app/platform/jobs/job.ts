import type { Services } from '#app/platform/http/services.server.ts';

/** What a job works with. */
export type JobServices = Pick<
	Services,
	| 'teamDb'
	| 'deskSecret'
	| 'linkKeys'
	| 'mail'
	| 'content'
	| 'log'
	| 'siteUrl'
	| 'invalidate'
	| 'purge'
>;

/**
 * Work that runs by the clock, once at a time whatever the number of processes. A time that passed while
 * no process ran is made up for once.
 */
export interface ScheduledJob {
	/** Names its queue, such as `retention`. */
	name: string;
	/** When, as five cron fields in the site's time zone. */
	cron: string;
	/**
	 * Does the work. What it throws ends up in the log, and it runs again a few minutes later, five times at
	 * most; so a second run must find what the first one did.
	 *
	 * @param signal aborted when the process stops or the job takes over 15 minutes
	 */
	run(services: JobServices, signal: AbortSignal): Promise<void>;
}
