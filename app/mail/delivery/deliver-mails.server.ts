import type { Job, PgBoss } from 'pg-boss';
import type { QueueWork } from '#app/jobs/start-workers.server.ts';
import { settleNewsletters } from '#app/newsletter/run-newsletters.server.ts';
import { WorkQueue } from '#app/site/work-queue.ts';
import type { Composers } from './composers.ts';
import { deliverBatch } from './deliver-batch.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { type MailQueue, mailQueueOptions, mailQueues } from './mail-queues.ts';
import { sweepMail } from './sweep-mail.server.ts';

/** Delivers mail, where it is set up. */
export function deliverMails(composers: Composers): QueueWork {
	return async (boss, services) => {
		if (!services.mail) return { drain: () => {}, close: async () => {} };
		const stopping = new AbortController();
		// Nodemailer is half a megabyte of code, which a site without mail never needs.
		const { createSender } = await import('../smtp/sender.server.ts');
		const sender = createSender(services.mail);
		for (const queue of mailQueues) {
			await openMailQueue(boss, queue.name);
			const handover = new WorkQueue({ atOnce: queue.handovers, waiting: queue.concurrency });
			const context = { services, sender, composers, handover, stopping: stopping.signal };
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
					if (queue.name === 'newsletter') await settleNewsletters(services.teamDb);
					return result;
				},
			);
		}
		// What has waited since before there was a queue.
		await sweepMail(services.teamDb);
		return { drain: () => stopping.abort(), close: async () => sender.close() };
	};
}

async function openMailQueue(boss: PgBoss, name: MailQueue['name']): Promise<void> {
	await boss.createQueue(name, mailQueueOptions);
	// An earlier version may have made it.
	await boss.updateQueue(name, mailQueueOptions);
}
