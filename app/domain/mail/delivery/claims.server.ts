import { type RawBuilder, sql } from 'kysely';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { DueMail } from './composers.ts';

// A claim holds a mail for its process. All times are the database's, so processes whose clocks differ agree.

type Claim = Pick<DueMail, 'id' | 'fencing_token'>;

/**
 * Seconds that a claim lasts. It is renewed while the mail is being sent, so that another process only takes over
 * from one that is gone.
 */
const leaseSeconds = 30;

/** Seconds that must be left of a claim when its mail is handed over. Renewals leave 20 or more. */
const leaseLeftSeconds = 15;

/** Milliseconds for which a lease that was just checked counts as proof that the mail is still this process's. */
const leaseProofMs = 5_000;

/** When another process may take over. */
const leaseEnd = sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;

/**
 * A condition on `mail`: it is due. A retry that is more than a day away is too, since only a wrong clock puts one there.
 */
export const isDue = sql<boolean>`state in ('waiting', 'sending')
	and (next_attempt_at <= now() or attempts > 0 and next_attempt_at > now() + interval '1 day')`;

/**
 * Claims the mail that has been due for longest.
 *
 * @param which a condition on `mail`
 * @param domain of its message id
 * @returns undefined if there is nothing to send now
 */
export async function claimMail(
	db: TeamDb,
	which: RawBuilder<unknown>,
	domain: string,
): Promise<DueMail | undefined> {
	const { rows } = await onceAsTeam(
		db,
		sql<DueMail>`
			with picked as materialized (
				select id from mail where ${which} and ${isDue}
				order by next_attempt_at limit 1 for update skip locked
			)
			update mail set state = 'sending', attempts = attempts + 1, fencing_token = fencing_token + 1,
				next_attempt_at = ${leaseEnd},
				message_id = coalesce(message_id, '<' || mail.id || '@' || ${domain}::text || '>')
			from picked where mail.id = picked.id
			returning mail.*`.compile(db),
	);
	return rows[0];
}

const notHeld = sql`kind <> 'newsletter'
	and not exists (select from mail_holds where mail_holds.kind = mail.kind)`;

/** Claims the next mail that belongs to no newsletter and whose kind isn't held. */
export const claimDueMail = (db: TeamDb, domain: string) => claimMail(db, notHeld, domain);

/** Releases a claimed mail without an attempt. */
export async function releaseMail(db: TeamDb, mail: Claim): Promise<void> {
	await onceAsTeam(
		db,
		changeClaimed(db, mail).set({
			state: 'waiting',
			attempts: sql<number>`attempts - 1`,
			next_attempt_at: sql<Date>`now()`,
		}),
	);
}

/**
 * Renews the claim during an attempt. A failed renewal is safe: while the database is down, no process can take over.
 */
export async function whileHolding<T>(db: TeamDb, mail: Claim, work: () => Promise<T>): Promise<T> {
	const renewal = changeClaimed(db, mail).set({ next_attempt_at: leaseEnd });
	const renew = () => onceAsTeam(db, renewal).catch(() => {});
	const timer = setInterval(renew, (leaseSeconds * 1_000) / 3);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

/**
 * Checks that a claimed mail is still this process's, as the last step before it is sent: another one takes over if
 * this one was paused for too long. If the check itself took too long, it is repeated. Uses wall-clock time, because a
 * monotonic clock may stop while the machine is suspended.
 *
 * @throws the database's error: ownership is then unknown, and nothing is sent
 */
export async function isStillOurs(db: TeamDb, { id, fencing_token }: Claim): Promise<boolean> {
	const ask = sql`select from mail
		where id = ${id} and state = 'sending' and fencing_token = ${fencing_token}
			and next_attempt_at > now() + ${sql.lit(leaseLeftSeconds)} * interval '1 second'`;
	for (;;) {
		const askedAt = Date.now();
		const { rows } = await onceAsTeam(db, ask.compile(db));
		if (rows.length === 0) return false;
		if (Math.abs(Date.now() - askedAt) < leaseProofMs) return true;
	}
}

/** Updates a claimed mail, unless another process has claimed it since. */
export function changeClaimed(db: Pick<TeamDb, 'updateTable'>, { id, fencing_token }: Claim) {
	return db
		.updateTable('mail')
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.where('fencing_token', '=', fencing_token);
}
