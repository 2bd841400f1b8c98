import type { QueueOptions } from 'pg-boss';
import { connections } from '../smtp/connections.ts';

/** One of the two queues of mail (make_mail_jobs in migrations/0011-mail.sql puts each mail into its own). */
export interface MailQueue {
	name: 'mail' | 'newsletter';
	/** Jobs taken at a time. */
	batchSize: number;
	/** Mails worked on at a time. */
	concurrency: number;
	/** Mails handed to the mail server at a time: as many may be repeated after a process was killed. */
	handovers: number;
	/** Seconds between looks while nothing waits. */
	pollingIntervalSeconds: number;
}

/**
 * A newsletter's mails leave one after the other, each recorded before the next is handed over, so a killed
 * process repeats one of them at most; the next ones are made meanwhile. The other connections are for whoever
 * waits for a code.
 */
export const mailQueues: readonly MailQueue[] = [
	{
		name: 'mail',
		batchSize: 10,
		concurrency: connections,
		handovers: connections,
		pollingIntervalSeconds: 2,
	},
	{ name: 'newsletter', batchSize: 100, concurrency: 3, handovers: 1, pollingIntervalSeconds: 5 },
];

/**
 * When and how often to try a mail again stands with the mail. The queue runs a job again only when its
 * process is gone (no heartbeat), or stopped before it came to it.
 */
export const mailQueueOptions = {
	retryLimit: 10_000,
	retryDelay: 10,
	expireInSeconds: 4 * 60 * 60,
	heartbeatSeconds: 10,
	deleteAfterSeconds: 60 * 60,
} satisfies QueueOptions;
