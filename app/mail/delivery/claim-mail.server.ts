import { sql } from 'kysely';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { onceAsTeam } from '#app/db/role-db.server.ts';
import type { DueMail } from './composers.ts';

/**
 * Seconds that a mail is this process's to send. Renewed while it is being sent, so that only the mail of a
 * process that is gone becomes another's.
 */
export const leaseSeconds = 30;

/**
 * Claims a mail to send; one of a paused newsletter stays, and so does one of
 * a kind that is held. While it is being sent, next_attempt_at says when
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
			fencing_token: build('fencing_token', '+', '1'),
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
		.where((build) =>
			build.not(
				build.exists(
					build
						.selectFrom('mail_holds')
						.select('kind')
						.whereRef('mail_holds.kind', '=', 'mail.kind'),
				),
			),
		)
		.returningAll();
	return (await onceAsTeam(db, claim)).rows[0];
}

/** Gives back a claimed mail that nothing was done with. */
export async function releaseMail(db: TeamDb, mail: DueMail): Promise<void> {
	const release = changeClaimed(db, mail).set((build) => ({
		state: 'waiting',
		attempts: build('attempts', '-', 1),
		next_attempt_at: sql<Date>`now()`,
	}));
	await onceAsTeam(db, release);
}

/**
 * Goes on holding a claimed mail.
 *
 * @returns false when it isn't this process's to send any more: this one was paused for so long that another has
 *   claimed the mail
 */
export async function renewLease(db: TeamDb, mail: DueMail): Promise<boolean> {
	const renew = changeClaimed(db, mail).set({
		next_attempt_at: sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`,
	});
	const { numAffectedRows } = await onceAsTeam(db, renew);
	return numAffectedRows === 1n;
}

/** Changes a mail that was claimed, unless the claim has become another's. */
export function changeClaimed(
	db: Pick<TeamDb, 'updateTable'>,
	{ id, fencing_token }: Pick<DueMail, 'id' | 'fencing_token'>,
) {
	return db
		.updateTable('mail')
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.where('fencing_token', '=', fencing_token);
}
