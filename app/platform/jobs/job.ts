import type { Services } from '#app/platform/http/services.server.ts';

/** The services that a job uses. */
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
 * Work that runs on a schedule, once at a time across all processes. A time that passed while no process ran
 * is made up for once.
 */
export interface ScheduledJob {
	/** Name of its queue, such as `retention`. */
	name: string;
	/** Schedule as five cron fields in the site's time zone. */
	cron: string;
	/**
	 * Does the work. An error is logged, and the job runs again a few minutes later, up to five times; so a
	 * second run must be able to continue after a failed one.
	 *
	 * @param signal aborted when the process stops or the job takes over 15 minutes
	 */
	run(services: JobServices, signal: AbortSignal): Promise<void>;
}
