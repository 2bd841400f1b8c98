import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Failure } from '../smtp/smtp-failure.ts';
import { changeSubscriber } from '../subscribers/change-subscriber.server.ts';
import type { DueMail } from './composers.ts';
import { retryDelay } from './retry-delay.ts';

/** What became of an attempt. */
export type Outcome = 'sent' | 'canceled' | Failure;

/** Records what became of an attempt; one that failed for now gets its next job with it. */
export async function recordOutcome(
	trx: Transaction<Schema>,
	mail: DueMail,
	outcome: Outcome,
): Promise<void> {
	if (outcome === 'sent') {
		await settle(trx, mail, { state: 'sent', last_error: null, sent_at: sql<Date>`now()` });
	} else if (outcome === 'canceled') {
		await settle(trx, mail, { state: 'canceled' });
	} else if (outcome.permanent) {
		await settle(trx, mail, { state: 'failed', last_error: outcome.code });
		if (outcome.bounced && mail.subscriber_id) {
			await changeSubscriber(trx, mail.subscriber_id, 'bounce');
		}
	} else {
		await postpone(trx, mail, outcome);
	}
}

async function postpone(trx: Transaction<Schema>, mail: DueMail, { code }: Failure): Promise<void> {
	const delay = retryDelay(mail.attempts);
	if (delay === undefined) {
		await settle(trx, mail, { state: 'dead', last_error: code });
		return;
	}
	await settle(trx, mail, {
		state: 'waiting',
		last_error: code,
		next_attempt_at: sql<Date>`now() + ${delay}::integer * interval '1 second'`,
	});
	await sql`select make_mail_jobs(array[${mail.id}::uuid])`.execute(trx);
}

type Change = UpdateObject<Schema, 'mail'>;

async function settle(trx: Transaction<Schema>, { id }: DueMail, change: Change): Promise<void> {
	await trx
		.updateTable('mail')
		.set(change)
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.execute();
}
