import { sql } from 'kysely';
import { claimMail } from '#app/domain/mail/delivery/claims.server.ts';
import type { DeliveryEvents, Mails } from '#app/domain/mail/delivery/composers.ts';
import { openMailQueue } from '#app/domain/mail/delivery/deliver-mails.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { OpenQueue } from '#app/platform/jobs/start-workers.server.ts';
import { cancelBatch, queueBatch, settleNewsletters } from './send-newsletters.server.ts';

/** Milliseconds between looks at which newsletters go on. */
const lookMs = 1_000;

/**
 * Returns the queue of newsletters' mails, which every process takes from. Queueing and canceling go on between mails,
 * where an earlier process ended.
 */
export function sendNewsletters(mails: Mails, events: DeliveryEvents): OpenQueue {
	let open: string[] = [];
	let lookedAt = Number.NEGATIVE_INFINITY;
	return openMailQueue(
		{
			name: 'newsletters',
			places: ({ newsletterConnections }) => newsletterConnections ?? 1,
			async claim(db, domain) {
				if (performance.now() - lookedAt >= lookMs) {
					open = await goOn(db);
					lookedAt = performance.now();
				}
				for (const id of open) {
					const mail = await claimMail(db, goesOut(id), domain);
					if (mail) return mail;
				}
				return undefined;
			},
		},
		mails,
		events,
	);
}

/** A condition on mail: of a newsletter that isn't paused; also of a finished one, if it is tried again. */
const goesOut = (id: string) => sql`kind = 'newsletter' and newsletter_id = ${id}::uuid
	and exists (select from newsletters where newsletters.id = ${id}::uuid and newsletters.state in ('sending', 'sent'))`;

/** Ends, pauses, queues and cancels what is due. @returns the newsletters with mail to send, the oldest first */
async function goOn(db: TeamDb): Promise<string[]> {
	const { rows } = await asTeam(db, (trx) =>
		sql<{ id: string; canceled: boolean; queueing: boolean }>`
			select id, state = 'canceled' as canceled, queueing from newsletters
			where state = 'sending' or state in ('sent', 'canceled') and exists (
				select from mail where newsletter_id = newsletters.id and kind = 'newsletter'
					and mail.state in ('waiting', 'sending')
			) order by started_at, id`.execute(trx),
	);
	if (rows.length > 0) await settleNewsletters(db);
	for (const { id, canceled, queueing } of rows) {
		if (canceled) await asTeam(db, (trx) => cancelBatch(trx, id));
		if (queueing) await asTeam(db, (trx) => queueBatch(trx, id));
	}
	return rows.filter(({ canceled }) => !canceled).map(({ id }) => id);
}
