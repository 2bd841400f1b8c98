import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { DueMail } from './composers.ts';

/**
 * Seconds that a mail is this process's to send. Renewed while it is being sent, so that only the mail of a
 * process that is gone becomes another's.
 */
export const leaseSeconds = 30;

/**
 * Claims a mail to send; one of a paused newsletter stays. While it is being sent, next_attempt_at says when
 * another process may take over. All times are the database's, so processes whose clocks differ agree.
 *
 * @param domain of its message id
 * @returns undefined when there is nothing to send (any more, or yet)
 */
export async function claimMail(
	trx: Transaction<Schema>,
	id: string,
	domain: string,
): Promise<DueMail | undefined> {
	const messageId = `<${id}@${domain}>`;
	return trx
		.updateTable('mail')
		.set((build) => ({
			state: 'sending',
			attempts: build('attempts', '+', 1),
			next_attempt_at: sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`,
			message_id: build.fn.coalesce('message_id', build.val(messageId)),
		}))
		.where('id', '=', id)
		.where('state', 'in', ['waiting', 'sending'])
		.where('next_attempt_at', '<=', sql<Date>`now()`)
		.where((build) =>
			build.or([
				build('kind', '<>', 'newsletter'),
				build.exists(
					build
						.selectFrom('newsletters')
						.select('id')
						.whereRef('newsletters.id', '=', 'mail.newsletter_id')
						// Also of one that is done, when somebody tries what failed again.
						.where('newsletters.state', 'in', ['sending', 'sent']),
				),
			]),
		)
		.returningAll()
		.executeTakeFirst();
}

/** Goes on holding mail that is being sent. */
export async function renewLease(trx: Transaction<Schema>, id: string): Promise<void> {
	await trx
		.updateTable('mail')
		.set({ next_attempt_at: sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'` })
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.execute();
}
