import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { MailMessage, MailSender } from '#app/domain/mail/smtp/sender.server.ts';
import { type Failure, readFailure, retryDelay } from '#app/domain/mail/smtp/smtp-failure.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { WorkQueue } from '#app/platform/http/work-queue.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import type { Composers, DeliveryEvents, DueMail } from './composers.ts';

interface DeliveryContext {
	services: JobServices;
	sender: MailSender;
	composers: Composers;
	events: DeliveryEvents;
	/** Bounds the number of mails between handover to the mail server and the record of the outcome. */
	handover: WorkQueue;
	/** Aborted when the process stops: nothing more is handed over. */
	stopping: AbortSignal;
}

/** Thrown if the process stops before a mail was handed over. */
class Stopping extends Error {
	override message = 'The process stops.';
}

/** Milliseconds after which a text is composed again before it is sent: the recipient may have left meanwhile. */
const freshMs = 1_000;

/** Milliseconds for which a renewed lease counts as proof that the mail is still this process's. */
const leaseProofMs = 5_000;

/** Retries for recording an outcome while the database is down: milliseconds between them, and their number (an hour's). */
const recordRetryMs = 500;
const maxTries = 7_200;

/**
 * Sends one mail if it is due, and records the outcome. If the process ends between the mail server's acceptance and
 * the record, the mail is sent once more, with the same message id.
 *
 * @throws if nothing was sent: the database's error, or Stopping
 */
export async function deliverMail(id: string, context: DeliveryContext): Promise<void> {
	const { services, sender } = context;
	const mail = await claimMail(services.teamDb, id, sender.domain);
	if (!mail) return;
	await whileHolding(mail, services, async () => {
		let made = await make(mail, context);
		const madeAt = performance.now();
		await context.handover.run(async () => {
			if (context.stopping.aborted) {
				await releaseMail(services.teamDb, mail);
				throw new Stopping();
			}
			if (performance.now() - madeAt > freshMs) made = await make(mail, context);
			if (!(await isStillOurs(mail, services.teamDb))) return;
			const outcome = 'subject' in made ? await send(mail, made, sender) : made.outcome;
			await record(mail, outcome, context);
		});
	});
}

/**
 * Checks that a claimed mail is still this process's, as the last step before it is sent. If the check itself took too
 * long, it is repeated. Uses wall-clock time, because a monotonic clock may stop while the machine is suspended.
 *
 * @throws the database's error: ownership is then unknown, and nothing is sent
 */
async function isStillOurs(mail: DueMail, db: TeamDb): Promise<boolean> {
	for (;;) {
		const askedAt = Date.now();
		if (!(await renewLease(db, mail))) return false;
		if (Math.abs(Date.now() - askedAt) < leaseProofMs) return true;
	}
}

async function make(
	mail: DueMail,
	{ services, composers }: DeliveryContext,
): Promise<MailMessage | { outcome: DeliveryOutcome }> {
	try {
		const message = await asTeam(services.teamDb, (trx) =>
			composers[mail.kind](trx, mail, services),
		);
		return message && !isReservedAddress(mail.recipient) ? message : { outcome: 'canceled' };
	} catch (error) {
		services.log.error(
			{ err: redact(error), mail: mail.id, kind: mail.kind },
			'a mail was not composed',
		);
		return { outcome: { code: 'not_made', permanent: false, bounced: false } };
	}
}

async function send(
	{ recipient, message_id }: DueMail,
	message: MailMessage,
	sender: MailSender,
): Promise<DeliveryOutcome> {
	try {
		await sender.send({ ...message, recipient, messageId: message_id ?? '' });
		return 'sent';
	} catch (error) {
		return readFailure(error);
	}
}

/** Returns true for addresses under .invalid (RFC 2606, section 2), which the erase drill uses. */
function isReservedAddress(email: string): boolean {
	return email.endsWith('.invalid');
}

/** Renews the lease during an attempt. A failed renewal is safe: while the database is down, no process can take over. */
async function whileHolding<T>(
	mail: DueMail,
	{ teamDb }: JobServices,
	work: () => Promise<T>,
): Promise<T> {
	const renew = () => renewLease(teamDb, mail).catch(() => {});
	const timer = setInterval(renew, (leaseSeconds * 1_000) / 3);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

/** Records an outcome, retrying while the database is down: an unrecorded mail would be sent twice. */
async function record(
	mail: DueMail,
	outcome: DeliveryOutcome,
	{ services, events }: DeliveryContext,
): Promise<void> {
	if (typeof outcome === 'object') {
		// Without the recipient and the server's reply, which may contain emails.
		const { id, kind, attempts } = mail;
		services.log.warn({ mail: id, kind, attempts, code: outcome.code }, 'a mail was not sent');
	}
	for (let tries = 1; ; tries += 1) {
		try {
			await recordOutcome(services.teamDb, mail, outcome, events);
			return;
		} catch (error) {
			if (tries === 1)
				services.log.error(
					{ err: redact(error), mail: mail.id },
					'recording the outcome of a mail is delayed',
				);
			if (tries === maxTries) throw error;
			await sleep(recordRetryMs);
		}
	}
}

type DeliveryOutcome = 'sent' | 'canceled' | Failure;

/**
 * Records the outcome of an attempt, and queues the next one after a temporary failure. If another process has
 * claimed the mail since, nothing is recorded: that process will do it.
 */
async function recordOutcome(
	db: TeamDb,
	mail: DueMail,
	outcome: DeliveryOutcome,
	events: DeliveryEvents,
): Promise<void> {
	if (outcome === 'sent') {
		// In one round trip: until it is stored, the mail would be sent again if the process ended.
		const sent = { state: 'sent', last_error: null, sent_at: sql<Date>`now()` } as const;
		await onceAsTeam(db, changeClaimed(db, mail).set(sent));
	} else {
		await asTeam(db, (trx) => recordUnsent(trx, mail, outcome, events));
	}
}

async function recordUnsent(
	trx: Transaction<Schema>,
	mail: DueMail,
	outcome: Exclude<DeliveryOutcome, 'sent'>,
	events: DeliveryEvents,
): Promise<void> {
	const claimed = changeClaimed(trx, mail);
	if (outcome === 'canceled') {
		await claimed.set({ state: 'canceled' }).execute();
	} else if (outcome.permanent) {
		const failed = { state: 'failed', last_error: outcome.code } as const;
		const { numUpdatedRows } = await claimed.set(failed).executeTakeFirst();
		if (numUpdatedRows > 0n && outcome.bounced && mail.subscriber_id) {
			await events.bounced(trx, mail.subscriber_id);
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

/**
 * Seconds that a claim lasts. It is renewed while the mail is being sent, so that another process only takes over
 * from one that is gone.
 */
const leaseSeconds = 30;

/**
 * Claims a mail for sending. Mail of a paused newsletter or of a held kind stays. While the mail is being sent,
 * next_attempt_at is when another process may take over. All times are the database's, so processes whose clocks differ
 * agree.
 *
 * @param domain of its message id
 * @returns undefined if there is nothing to send (anymore, or yet)
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
						// Also of a finished newsletter, when a failed mail is retried.
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

/** Releases a claimed mail without an attempt. */
async function releaseMail(db: TeamDb, mail: DueMail): Promise<void> {
	const release = changeClaimed(db, mail).set((build) => ({
		state: 'waiting',
		attempts: build('attempts', '-', 1),
		next_attempt_at: sql<Date>`now()`,
	}));
	await onceAsTeam(db, release);
}

/**
 * Renews the claim on a mail.
 *
 * @returns false if another process has claimed it, because this one was paused for too long
 */
async function renewLease(db: TeamDb, mail: DueMail): Promise<boolean> {
	const renew = changeClaimed(db, mail).set({
		next_attempt_at: sql<Date>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`,
	});
	const { numAffectedRows } = await onceAsTeam(db, renew);
	return numAffectedRows === 1n;
}

/** Updates a claimed mail, unless another process has claimed it since. */
function changeClaimed(
	db: Pick<TeamDb, 'updateTable'>,
	{ id, fencing_token }: Pick<DueMail, 'id' | 'fencing_token'>,
) {
	return db
		.updateTable('mail')
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.where('fencing_token', '=', fencing_token);
}
