import type { Job } from 'pg-boss';
import { connections } from '#app/platform/http/mail-settings.server.ts';
import { openQueue, type QueueDefinition } from '#app/platform/jobs/queues.server.ts';
import type { QueueWork } from '#app/platform/jobs/start-workers.server.ts';
import type { Composers, DeliveryEvents } from './composers.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { sweepMail } from './sweep-mail.server.ts';

/** The queue of mail other than newsletters: a visitor may wait for a code (make_mail_jobs in migrations/). */
export const mailQueue: QueueDefinition = {
	name: 'mail',
	/**
	 * The mail's row decides when and how often to retry. The queue reruns a job only if its process is gone (no
	 * heartbeat) or stopped before it began.
	 */
	options: {
		policy: 'standard',
		retryLimit: 10_000,
		retryDelay: 10,
		expireInSeconds: 4 * 60 * 60,
		heartbeatSeconds: 10,
		deleteAfterSeconds: 60 * 60,
	},
};

/** Returns the work that delivers mail other than newsletters, for sites with mail set up. */
export function deliverMails(composers: Composers, events: DeliveryEvents): QueueWork {
	return async (boss, services) => {
		if (!services.mail) return { drain: () => {}, close: async () => {} };
		const stopping = new AbortController();
		// Nodemailer is half a megabyte of code, which a site without mail never needs.
		const { createSender } = await import('#app/domain/mail/smtp/sender.server.ts');
		const sender = createSender(services.mail);
		const context = { services, sender, composers, events, stopping: stopping.signal };
		await openQueue(boss, mailQueue);
		await boss.work(
			mailQueue.name,
			{
				batchSize: 10,
				burstWhenBatchFull: true,
				perJobResults: true,
				pollingIntervalSeconds: 2,
			},
			(jobs: Job<{ mail: string }>[]) =>
				deliverBatch(jobs, stopping.signal, (id) => deliverMail(id, context)),
		);
		// Mail that has waited since before the queue existed.
		await sweepMail(services.teamDb);
		return { drain: () => stopping.abort(), close: async () => sender.close() };
	};
}

/** The outcome of each job of a batch, in the queue's terms. */
type BatchResult = { id: string; status: 'completed' | 'failed' }[];

/**
 * Delivers the mails of a batch, several at a time. A failed one doesn't delay the others.
 *
 * @param stopping ends it early; mails not begun are left for later
 */
async function deliverBatch(
	jobs: readonly { id: string; data: { mail: string } }[],
	stopping: AbortSignal,
	deliver: (mail: string) => Promise<void>,
): Promise<BatchResult> {
	const result: BatchResult = [];
	const waiting = [...jobs];
	const work = async () => {
		for (let job = waiting.shift(); job; job = waiting.shift()) {
			result.push({ id: job.id, status: await attempt(job.data.mail) });
		}
	};
	const attempt = async (mail: string) => {
		if (stopping.aborted) return 'failed';
		try {
			await deliver(mail);
			return 'completed';
		} catch {
			// The database is down (which is logged) or the process is stopping; the queue runs the job again.
			return 'failed';
		}
	};
	await Promise.all(Array.from({ length: connections }, work));
	return result;
}
