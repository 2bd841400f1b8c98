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
 * A condition on `mail`: it is to be sent now. Includes what a wrong clock put off by days: retries are hours apart at
 * most.
 */
export const isDue = sql<boolean>`state in ('waiting', 'sending')
	and (next_attempt_at <= now() or attempts > 0 and next_attempt_at > now() + interval '1 day')`;

/**
 * Claims the mail that has been due for longest, unless it belongs to a newsletter or its kind is held.
 *
 * @param domain of its message id
 * @returns undefined if there is nothing to send now
 */
export async function claimDueMail(db: TeamDb, domain: string): Promise<DueMail | undefined> {
	const [mail] = await claimMails(
		db,
		sql`select id from mail where kind <> 'newsletter' and ${isDue}
				and not exists (select from mail_holds where mail_holds.kind = mail.kind)
			order by next_attempt_at limit 1 for update skip locked`,
		domain,
	);
	return mail;
}

/**
 * Claims the mails that a query picks and locks.
 *
 * @param picked a query of their ids, with `for update`
 * @param domain of their message ids
 */
export async function claimMails(
	db: TeamDb,
	picked: RawBuilder<unknown>,
	domain: string,
): Promise<DueMail[]> {
	const { rows } = await onceAsTeam(
		db,
		sql<DueMail>`
			with picked as materialized (${picked})
			update mail set state = 'sending', attempts = attempts + 1, fencing_token = fencing_token + 1,
				next_attempt_at = ${leaseEnd},
				message_id = coalesce(message_id, '<' || mail.id || '@' || ${domain}::text || '>')
			from picked where mail.id = picked.id
			returning mail.*`.compile(db),
	);
	return [...rows];
}

/** Releases claimed mails without an attempt. */
export async function releaseMails(db: TeamDb, mails: readonly Claim[]): Promise<void> {
	await onceAsTeam(
		db,
		sql`update mail set state = 'waiting', attempts = attempts - 1, next_attempt_at = now()
			where ${stillClaimed(mails)}`.compile(db),
	);
}

/**
 * Renews the claims during an attempt. A failed renewal is safe: while the database is down, no process can take over.
 *
 * @param mails the ones to renew; the caller removes those that are done
 */
export async function whileHolding<T>(
	db: TeamDb,
	mails: readonly Claim[],
	work: () => Promise<T>,
): Promise<T> {
	const timer = setInterval(() => renew(db, mails).catch(() => {}), (leaseSeconds * 1_000) / 3);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

async function renew(db: TeamDb, mails: readonly Claim[]): Promise<void> {
	await onceAsTeam(
		db,
		sql`update mail set next_attempt_at = ${leaseEnd} where ${stillClaimed(mails)}`.compile(db),
	);
}

/**
 * Checks that a claimed mail is still this process's, as the last step before it is sent: another one takes over if
 * this one was paused for too long. If the check itself took too long, it is repeated. Uses wall-clock time, because a
 * monotonic clock may stop while the machine is suspended.
 *
 * @throws the database's error: ownership is then unknown, and nothing is sent
 */
export async function isStillOurs(db: TeamDb, mail: Claim): Promise<boolean> {
	return (await askOurs(db, mail, sql`true`)) === true;
}

/**
 * The same as isStillOurs, together with a question about the mail.
 *
 * @param question SQL expression on `mail`
 * @returns its value; undefined if the mail isn't this process's anymore
 */
export async function askOurs<T>(
	db: TeamDb,
	mail: Claim,
	question: RawBuilder<T>,
): Promise<T | undefined> {
	const ask = sql<{
		answer: T;
	}>`select ${question} as answer from mail where ${stillClaimed([mail])}
		and next_attempt_at > now() + ${sql.lit(leaseLeftSeconds)} * interval '1 second'`;
	for (;;) {
		const askedAt = Date.now();
		const { rows } = await onceAsTeam(db, ask.compile(db));
		if (rows.length === 0) return undefined;
		if (Math.abs(Date.now() - askedAt) < leaseProofMs) return rows[0]?.answer;
	}
}

/** A condition on `mail`: claimed, and by none of the other processes since. */
function stillClaimed(mails: readonly Claim[]): RawBuilder<boolean> {
	return sql`state = 'sending' and (id, fencing_token) in (
		select * from unnest(${mails.map(({ id }) => id)}::uuid[],
			${mails.map(({ fencing_token }) => fencing_token)}::bigint[])
	)`;
}

/** Updates a claimed mail, unless another process has claimed it since. */
export function changeClaimed(db: Pick<TeamDb, 'updateTable'>, { id, fencing_token }: Claim) {
	return db
		.updateTable('mail')
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.where('fencing_token', '=', fencing_token);
}
