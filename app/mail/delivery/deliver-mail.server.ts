import { setTimeout as sleep } from 'node:timers/promises';
import { asTeam } from '#app/db/as-team.server.ts';
import { redact } from '#app/db/redact.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { JobServices } from '#app/jobs/job.ts';
import type { WorkQueue } from '#app/site/work-queue.ts';
import type { MailMessage, MailSender } from '../smtp/sender.server.ts';
import { readFailure } from '../smtp/smtp-failure.ts';
import { claimMail, leaseSeconds, releaseMail, renewLease } from './claim-mail.server.ts';
import type { Composers, DueMail } from './composers.ts';
import { type DeliveryOutcome, recordOutcome } from './record-outcome.server.ts';

interface DeliveryContext {
	services: JobServices;
	sender: MailSender;
	composers: Composers;
	/** Bounds how many mails are between being handed over and being recorded. */
	handover: WorkQueue;
	/** Aborted when the process stops: nothing more is handed over. */
	stopping: AbortSignal;
}

/** The process stops before a mail's turn came. */
class Stopping extends Error {
	override message = 'The process stops.';
}

/** Milliseconds after which a text is made again before it leaves: its recipient may have left meanwhile. */
const freshMs = 1_000;

/** Milliseconds for which an answer that a mail is still this process's is believed. */
const believedMs = 5_000;

/** How an outcome is recorded while the database is away: milliseconds between tries, and how many (an hour's). */
const recordAgainMs = 500;
const mostTries = 7_200;

/**
 * Sends one mail, if it is due, and records what became of it. The mail server may have taken it and the
 * process ended before that was recorded: then it is sent once more, with the same message id.
 *
 * @throws when nothing was sent: the database's error, or Stopping
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
			await record(mail, outcome, services);
		});
	});
}

/**
 * Asks whether a claimed mail is still this process's to send, as the last thing before it leaves. A process that is
 * paused while it waits for the answer asks again; by the clock on the wall, since the other one may stand still with
 * the machine.
 *
 * @throws the database's error: then it isn't known, and nothing is sent
 */
async function isStillOurs(mail: DueMail, db: TeamDb): Promise<boolean> {
	for (;;) {
		const askedAt = Date.now();
		if (!(await renewLease(db, mail))) return false;
		if (Math.abs(Date.now() - askedAt) < believedMs) return true;
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
		return message && !isNobody(mail.recipient) ? message : { outcome: 'canceled' };
	} catch (error) {
		services.log.error(
			{ err: redact(error), mail: mail.id, kind: mail.kind },
			'a mail was not made',
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

/** Nobody has an email under .invalid (RFC 2606, section 2), which the erase drill uses. */
function isNobody(email: string): boolean {
	return email.endsWith('.invalid');
}

/** Renews the lease as long as the attempt takes. While the database is away, there is nobody to take over. */
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

/** Records an outcome for as long as it takes: what is forgotten would be sent twice. */
async function record(
	mail: DueMail,
	outcome: DeliveryOutcome,
	services: JobServices,
): Promise<void> {
	if (typeof outcome === 'object') {
		// Neither the recipient nor what the server said, which may hold emails.
		const { id, kind, attempts } = mail;
		services.log.warn({ mail: id, kind, attempts, code: outcome.code }, 'a mail was not sent');
	}
	for (let tries = 1; ; tries += 1) {
		try {
			await recordOutcome(services.teamDb, mail, outcome);
			return;
		} catch (error) {
			if (tries === 1)
				services.log.error({ err: redact(error), mail: mail.id }, 'the outcome of a mail waits');
			if (tries === mostTries) throw error;
			await sleep(recordAgainMs);
		}
	}
}
