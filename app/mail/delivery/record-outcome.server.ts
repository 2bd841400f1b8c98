import { sql, type Transaction } from 'kysely';
import { asTeam, onceAsTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { changeSubscriber } from '#app/newsletter/change-subscriber.server.ts';
import type { Failure } from '../smtp/smtp-failure.ts';
import { changeClaimed } from './claim-mail.server.ts';
import type { DueMail } from './composers.ts';
import { retryDelay } from './retry-delay.ts';

/** What became of an attempt. */
export type DeliveryOutcome = 'sent' | 'canceled' | Failure;

/**
 * Records what became of an attempt; one that failed for now gets its next job with it. Of a mail that another has
 * claimed since, that one will say what became of it.
 */
export async function recordOutcome(
	db: TeamDb,
	mail: DueMail,
	outcome: DeliveryOutcome,
): Promise<void> {
	if (outcome === 'sent') {
		// In one round trip: until it is stored, the mail would be sent again if the process ended.
		const sent = { state: 'sent', last_error: null, sent_at: sql<Date>`now()` } as const;
		await onceAsTeam(db, changeClaimed(db, mail).set(sent));
	} else {
		await asTeam(db, (trx) => recordUnsent(trx, mail, outcome));
	}
}

async function recordUnsent(
	trx: Transaction<Schema>,
	mail: DueMail,
	outcome: Exclude<DeliveryOutcome, 'sent'>,
): Promise<void> {
	const claimed = changeClaimed(trx, mail);
	if (outcome === 'canceled') {
		await claimed.set({ state: 'canceled' }).execute();
	} else if (outcome.permanent) {
		const failed = { state: 'failed', last_error: outcome.code } as const;
		const { numUpdatedRows } = await claimed.set(failed).executeTakeFirst();
		if (numUpdatedRows > 0n && outcome.bounced && mail.subscriber_id) {
			await changeSubscriber(trx, mail.subscriber_id, 'bounce');
		}
	} else {
		await postpone(trx, mail, outcome);
	}
}

async function postpone(trx: Transaction<Schema>, mail: DueMail, { code }: Failure): Promise<void> {
	const claimed = changeClaimed(trx, mail);
	const delay = retryDelay(mail.attempts);
	if (delay === undefined) {
		await claimed.set({ state: 'dead', last_error: code }).execute();
		return;
	}
	const { numUpdatedRows } = await claimed
		.set({
			state: 'waiting',
			last_error: code,
			next_attempt_at: sql<Date>`now() + ${delay}::integer * interval '1 second'`,
		})
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await sql`select make_mail_jobs(array[${mail.id}::uuid])`.execute(trx);
}
