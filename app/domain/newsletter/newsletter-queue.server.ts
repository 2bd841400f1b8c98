import { sql } from 'kysely';
import type { DeliveryEvents } from '#app/domain/mail/delivery/composers.ts';
import type { NewsletterState } from '#app/platform/db/desk-schema.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { OpenQueue } from '#app/platform/jobs/start-workers.server.ts';
import { claimChunk, deliverChunk } from './deliver-newsletter.server.ts';
import { cancelBatch, nobody, queueBatch, settleNewsletters } from './send-newsletters.server.ts';

/** Milliseconds between checks for a newsletter that has ended or must pause. */
const settleMs = 1_000;

/**
 * Returns the queue of newsletters' mails, for sites with mail set up. Every process takes chunks from it; newsletters
 * take turns. Queueing and canceling go on between chunks, where an earlier process ended.
 */
export function sendNewsletters(events: DeliveryEvents): OpenQueue {
	return async (services, stopping) => {
		if (!services.mail) return undefined;
		const places = services.mail.newsletterConnections ?? 1;
		const { createSender } = await import('#app/domain/mail/smtp/sender.server.ts');
		const sender = createSender(services.mail, { maxConnections: places });
		const context = { services, events, sender, stopping };
		/** The newsletter whose turn it was, and the last subscriber of each one's chunks. */
		let latest: string | undefined;
		const positions = new Map<string, string>();
		let settledAt = Number.NEGATIVE_INFINITY;

		/** From the last position, and from the first subscriber after the last one: for mail that was put off. */
		const nextChunk = async (id: string) => {
			for (const after of new Set([positions.get(id) ?? nobody, nobody])) {
				const mails = await claimChunk(id, after, context);
				const last = mails
					.flatMap(({ subscriber_id }) => subscriber_id ?? [])
					.sort()
					.at(-1);
				positions.set(id, last ?? nobody);
				if (mails.length > 0) return mails;
			}
			positions.delete(id);
			return [];
		};
		const settle = async () => {
			if (performance.now() - settledAt < settleMs) return;
			await settleNewsletters(services.teamDb);
			settledAt = performance.now();
		};
		return {
			name: 'newsletters',
			places,
			async claim() {
				const open = await listOpen(services.teamDb);
				if (open.length > 0) await settle();
				const turn = open.findIndex(({ id }) => id === latest) + 1;
				for (const { id, state, queueing } of [...open.slice(turn), ...open.slice(0, turn)]) {
					if (state === 'canceled') await asTeam(services.teamDb, (trx) => cancelBatch(trx, id));
					if (queueing) await asTeam(services.teamDb, (trx) => queueBatch(trx, id));
					const mails = state === 'canceled' ? [] : await nextChunk(id);
					if (mails.length === 0) continue;
					latest = id;
					return () => deliverChunk(id, mails, context);
				}
				return undefined;
			},
			close: () => sender.close(),
		};
	};
}

interface OpenNewsletter {
	id: string;
	state: NewsletterState;
	/** True until each recipient has a mail. */
	queueing: boolean;
}

/** Lists the newsletters on which there may be something to do: also finished ones with mail that is tried again. */
async function listOpen(db: TeamDb): Promise<readonly OpenNewsletter[]> {
	const { rows } = await onceAsTeam(
		db,
		sql<OpenNewsletter>`select id, state, queueing from newsletters
			where state = 'sending' or state in ('sent', 'canceled') and exists (
				select from mail where newsletter_id = newsletters.id and kind = 'newsletter'
					and mail.state in ('waiting', 'sending')
			) order by started_at, id`.compile(db),
	);
	return rows;
}
