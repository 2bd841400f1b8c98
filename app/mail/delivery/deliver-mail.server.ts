import { setTimeout as sleep } from 'node:timers/promises';
import { asTeam } from '../../db/as-team.server.ts';
import { redact } from '../../db/redact.server.ts';
import type { JobServices } from '../../jobs/job.ts';
import type { MailMessage, MailSender } from '../smtp/sender.server.ts';
import { readFailure } from '../smtp/smtp-failure.ts';
import { claimMail, leaseSeconds, renewLease } from './claim-mail.server.ts';
import type { Composers, DueMail } from './composers.ts';
import { type Outcome, recordOutcome } from './record-outcome.server.ts';

export interface DeliveryContext {
	services: JobServices;
	sender: MailSender;
	composers: Composers;
}

/** How an outcome is recorded while the database is away: milliseconds between tries, and how many (an hour's). */
const recordAgainMs = 500;
const mostTries = 7_200;

/**
 * Sends one mail, if it is due, and records what became of it. The mail server may have taken it and the
 * process ended before that was recorded: then it is sent once more, with the same message id.
 *
 * @throws the database's error when nothing was sent
 */
export async function deliverMail(id: string, context: DeliveryContext): Promise<void> {
	const { services, sender } = context;
	const mail = await asTeam(services.teamDb, (trx) => claimMail(trx, id, sender.domain));
	if (!mail) return;
	const outcome = await whileHolding(mail, services, () => attempt(mail, context));
	if (typeof outcome === 'object') {
		// Neither the recipient nor what the server said, which may hold emails.
		const { id: mailId, kind, attempts } = mail;
		services.log.warn({ mail: mailId, kind, attempts, code: outcome.code }, 'a mail was not sent');
	}
	await record(mail, outcome, services);
}

async function attempt(mail: DueMail, context: DeliveryContext): Promise<Outcome> {
	const { services, sender, composers } = context;
	let message: MailMessage | undefined;
	try {
		message = await asTeam(services.teamDb, (trx) => composers[mail.kind](trx, mail, services));
	} catch (error) {
		services.log.error(
			{ err: redact(error), mail: mail.id, kind: mail.kind },
			'a mail was not made',
		);
		return { code: 'not_made', permanent: false, bounced: false };
	}
	if (!message || isNobody(mail.recipient)) return 'canceled';
	const { recipient, message_id } = mail;
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
	{ id }: DueMail,
	{ teamDb }: JobServices,
	work: () => Promise<T>,
): Promise<T> {
	const renew = () => asTeam(teamDb, (trx) => renewLease(trx, id)).catch(() => {});
	const timer = setInterval(renew, (leaseSeconds * 1_000) / 3);
	try {
		return await work();
	} finally {
		clearInterval(timer);
	}
}

/** Records an outcome for as long as it takes: what is forgotten would be sent twice. */
async function record(mail: DueMail, outcome: Outcome, services: JobServices): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			await asTeam(services.teamDb, (trx) => recordOutcome(trx, mail, outcome));
			return;
		} catch (error) {
			if (tries === 1)
				services.log.error({ err: redact(error), mail: mail.id }, 'the outcome of a mail waits');
			if (tries === mostTries) throw error;
			await sleep(recordAgainMs);
		}
	}
}
