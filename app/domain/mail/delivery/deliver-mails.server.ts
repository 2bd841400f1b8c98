import type { Job, PgBoss, QueueOptions } from 'pg-boss';
import { connections } from '#app/platform/http/mail-settings.server.ts';
import { WorkQueue } from '#app/platform/http/work-queue.ts';
import type { QueueWork } from '#app/platform/jobs/start-workers.server.ts';
import type { Composers, DeliveryEvents } from './composers.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { sweepMail } from './sweep-mail.server.ts';

/** Returns the work that delivers mail, for sites with mail set up. */
export function deliverMails(composers: Composers, events: DeliveryEvents): QueueWork {
	return async (boss, services) => {
		if (!services.mail) return { drain: () => {}, close: async () => {} };
		const stopping = new AbortController();
		// Nodemailer is half a megabyte of code, which a site without mail never needs.
		const { createSender } = await import('#app/domain/mail/smtp/sender.server.ts');
		const sender = createSender(services.mail);
		for (const queue of mailQueues) {
			await openMailQueue(boss, queue.name);
			const handover = new WorkQueue({ atOnce: queue.handovers, waiting: queue.concurrency });
			const context = {
				...{ services, sender, composers, events, handover },
				stopping: stopping.signal,
			};
			await boss.work(
				queue.name,
				{
					batchSize: queue.batchSize,
					burstWhenBatchFull: true,
					perJobResults: true,
					pollingIntervalSeconds: queue.pollingIntervalSeconds,
				},
				async (jobs: Job<{ mail: string }>[]) => {
					const deliver = (id: string) => deliverMail(id, context);
					const result = await deliverBatch(jobs, queue.concurrency, stopping.signal, deliver);
					if (queue.name === 'newsletter') await events.newslettersDelivered(services.teamDb);
					return result;
				},
			);
		}
		// Mail that has waited since before the queue existed.
		await sweepMail(services.teamDb);
		return { drain: () => stopping.abort(), close: async () => sender.close() };
	};
}

async function openMailQueue(boss: PgBoss, name: MailQueue['name']): Promise<void> {
	await boss.createQueue(name, mailQueueOptions);
	// An earlier version may have created it with other options.
	await boss.updateQueue(name, mailQueueOptions);
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
	concurrency: number,
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
	await Promise.all(Array.from({ length: concurrency }, work));
	return result;
}

/** One of the two mail queues (make_mail_jobs in migrations/0011-outbox.sql puts each mail into its own). */
interface MailQueue {
	name: 'mail' | 'newsletter';
	/** Jobs fetched at a time. */
	batchSize: number;
	/** Mails processed at a time. */
	concurrency: number;
	/** Mails handed to the mail server at a time; as many may be sent twice after a process was killed. */
	handovers: number;
	/** Seconds between polls while the queue is empty. */
	pollingIntervalSeconds: number;
}

/**
 * A newsletter's mails leave one after the other, each recorded before the next is handed over, so a killed process
 * repeats at most one; the next ones are composed meanwhile. The other queue is for visitors who wait for a code.
 */
const mailQueues: readonly MailQueue[] = [
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
 * The mail's row decides when and how often to retry. The queue reruns a job only if its process is gone (no
 * heartbeat) or stopped before it began.
 */
const mailQueueOptions = {
	retryLimit: 10_000,
	retryDelay: 10,
	expireInSeconds: 4 * 60 * 60,
	heartbeatSeconds: 10,
	deleteAfterSeconds: 60 * 60,
} satisfies QueueOptions;
