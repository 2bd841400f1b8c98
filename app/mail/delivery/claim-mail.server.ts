import { sql } from 'kysely';
import { onceAsTeam } from '../../db/as-team.server.ts';
import type { TeamDb } from '../../db/role-db.server.ts';
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
	db: TeamDb,
	id: string,
	domain: string,
): Promise<DueMail | undefined> {
	const messageId = `<${id}@${domain}>`;
	const claim = db
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
		.returningAll();
	return (await onceAsTeam(db, claim)).rows[0];
}

/** Gives back a claimed mail that nothing was done with. */
export async function releaseMail(db: TeamDb, id: string): Promise<void> {
	const release = db
		.updateTable('mail')
		.set((build) => ({
			state: 'waiting',
			attempts: build('attempts', '-', 1),
			next_attempt_at: sql<Date>`now()`,
		}))
		.where('id', '=', id)
		.where('state', '=', 'sending');
	await onceAsTeam(db, release);
}

/** Goes on holding mail that is being sent. */
export async function renewLease(db: TeamDb, id: string): Promise<void> {
	const renew = db
		.updateTable('mail')
		.set({ next_attempt_at: sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'` })
		.where('id', '=', id)
		.where('state', '=', 'sending');
	await onceAsTeam(db, renew);
}
