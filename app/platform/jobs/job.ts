import type { SiteServices } from '#app/platform/http/services.server.ts';

export type JobServices = Pick<
	SiteServices,
	| 'teamDb'
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
	/** The queue's name, such as `retention`. */
	name: string;
	/** Five cron fields in the site's time zone. */
	cron: string;
	/**
	 * Does the work. Errors are logged, and the job is retried a few minutes later, at most five times; a second
	 * run must handle what the first one did.
	 *
	 * @param signal aborted when the process stops or the job takes over 15 minutes
	 */
	run(services: JobServices, signal: AbortSignal): Promise<void>;
}
