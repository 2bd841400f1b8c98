import { sql } from 'kysely';
import type { Job } from 'pg-boss';
import type { DeliveryEvents } from '#app/domain/mail/delivery/composers.ts';
import { Stopping } from '#app/domain/mail/delivery/deliver-mail.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { WorkQueue } from '#app/platform/http/work-queue.ts';
import { openQueue, type QueueDefinition } from '#app/platform/jobs/queues.server.ts';
import type { QueueWork } from '#app/platform/jobs/start-workers.server.ts';
import { deliverNewsletter, type NewsletterDelivery } from './deliver-newsletter.server.ts';
import { cancelBatch, makeNewsletterJobs, settleNewsletters } from './send-newsletters.server.ts';

/**
 * The queue with one job for each newsletter that is being sent or canceled (make_newsletter_jobs in migrations/). One
 * process at a time works on a newsletter; when it is gone (no heartbeat) or stops, another one goes on.
 */
export const newsletterQueue: QueueDefinition = {
	name: 'send-newsletter',
	options: {
		policy: 'exclusive',
		retryLimit: 10_000,
		retryDelay: 2,
		expireInSeconds: 12 * 60 * 60,
		heartbeatSeconds: 10,
		deleteAfterSeconds: 60 * 60,
	},
};

/** Newsletters that a process works on at the same time: a second one doesn't wait for hours. */
const newslettersAtOnce = 3;

/** Returns the work that queues, sends and cancels newsletters, for sites with mail set up. */
export function workOnNewsletters(events: DeliveryEvents): QueueWork {
	return async (boss, services) => {
		if (!services.mail) return { drain: () => {}, close: async () => {} };
		const stopping = new AbortController();
		const handovers = services.mail.newsletterConnections ?? 1;
		const { createSender } = await import('#app/domain/mail/smtp/sender.server.ts');
		const sender = createSender(services.mail, { maxConnections: handovers });
		const context = {
			...{ services, events, sender, handovers },
			// Shared by all newsletters, which take turns.
			handover: new WorkQueue({ atOnce: handovers, waiting: newslettersAtOnce * handovers }),
		};
		await openQueue(boss, newsletterQueue);
		await boss.work(
			newsletterQueue.name,
			{ localConcurrency: newslettersAtOnce, pollingIntervalSeconds: 5 },
			async ([job]: Job<{ newsletter: string }>[]) => {
				if (!job) return;
				const signal = AbortSignal.any([job.signal, stopping.signal]);
				await workOnNewsletter(job.data.newsletter, context, signal);
			},
		);
		// Those that were being sent when the last process stopped.
		await makeNewsletterJobs(services.teamDb);
		return { drain: () => stopping.abort(), close: async () => sender.close() };
	};
}

/**
 * Does what is left to do for a newsletter: queue mail for the rest of its recipients, send what is due, or cancel it.
 * Each step looks at the newsletter's state, which may change meanwhile, and goes on where an earlier run ended.
 *
 * @param signal aborted when the process stops
 * @throws Stopping if something is left; the database's error
 */
async function workOnNewsletter(
	id: string,
	context: NewsletterDelivery,
	signal: AbortSignal,
): Promise<void> {
	const { teamDb } = context.services;
	await queueRest(teamDb, id, signal);
	await deliverNewsletter(id, context, signal);
	await cancelRest(teamDb, id, signal);
	await settleNewsletters(teamDb);
	throwIfStopping(signal);
	if (await isHeldElsewhere(teamDb, id)) throw new Stopping();
}

/** Returns true while a process that is gone or paused holds claims on mails that are to be sent. They end soon. */
function isHeldElsewhere(db: TeamDb, id: string): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const held = await trx
			.selectFrom('mail')
			.innerJoin('newsletters', 'newsletters.id', 'mail.newsletter_id')
			.select('mail.id')
			.where('newsletters.id', '=', id)
			.where('newsletters.state', '=', 'sending')
			.where('mail.state', '=', 'sending')
			.limit(1)
			.executeTakeFirst();
		return held !== undefined;
	});
}

/** Queues the remaining batches of a newsletter while it is being sent. */
export async function queueRest(db: TeamDb, id: string, signal: AbortSignal): Promise<void> {
	for (let isMore = true; isMore; ) {
		throwIfStopping(signal);
		isMore = await asTeam(db, async (trx) => {
			await sql`select queue_newsletter(${id}::uuid)`.execute(trx);
			const newsletter = await trx
				.selectFrom('newsletters')
				.select(['state', 'queueing'])
				.where('id', '=', id)
				.executeTakeFirst();
			return newsletter?.state === 'sending' && newsletter.queueing;
		});
	}
}

/** Marks the remaining mails of a newsletter that was canceled. */
export async function cancelRest(db: TeamDb, id: string, signal: AbortSignal): Promise<void> {
	let after: string | undefined;
	do {
		throwIfStopping(signal);
		after = await asTeam(db, (trx) => cancelBatch(trx, id, after));
	} while (after !== undefined);
}

function throwIfStopping(signal: AbortSignal): void {
	if (signal.aborted) throw new Stopping();
}
