import { sql } from 'kysely';
import {
	askOurs,
	claimMails,
	isDue,
	releaseMails,
	whileHolding,
} from '#app/domain/mail/delivery/claims.server.ts';
import type { DeliveryEvents, DueMail } from '#app/domain/mail/delivery/composers.ts';
import {
	type DeliveryOutcome,
	notMade,
	recordOutcome,
	sendMail,
} from '#app/domain/mail/delivery/outcomes.server.ts';
import type { MailMessage, MailSender } from '#app/domain/mail/smtp/sender.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { composeNewsletters } from './newsletter-mail.server.ts';

export interface NewsletterDelivery {
	services: JobServices;
	events: DeliveryEvents;
	sender: MailSender;
	/** Aborted when the process stops: nothing more is handed over. */
	stopping: AbortSignal;
}

/** Mails that are claimed and composed together. */
const chunkSize = 10;

/** Milliseconds after which texts are composed again before they are sent: a post they link to may be gone. */
const freshMs = 1_000;

/**
 * Claims the next mails of a newsletter that is being sent, in the order of its subscribers, so that the ones before
 * aren't read again. Also mail of a finished newsletter that is tried again.
 *
 * @param after the subscriber to go on from
 */
export function claimChunk(
	id: string,
	after: string,
	{ services, sender }: NewsletterDelivery,
): Promise<DueMail[]> {
	const next = sql`select id from mail
		where newsletter_id = ${id}::uuid and kind = 'newsletter' and ${isDue} and subscriber_id > ${after}::uuid
			and exists (
				select from newsletters where newsletters.id = ${id}::uuid and newsletters.state in ('sending', 'sent')
			)
		order by subscriber_id limit ${sql.lit(chunkSize)} for update skip locked`;
	return claimMails(services.teamDb, next, sender.domain);
}

/** Asked right before each handover: a pause, a cancellation and someone leaving take effect with the next mail. */
const verdict = sql<'send' | 'hold' | 'canceled'>`case
	when not exists (
		select from newsletters where newsletters.id = newsletter_id and newsletters.state in ('sending', 'sent')
	) then 'hold'
	when not exists (
		select from subscribers where subscribers.id = subscriber_id and subscribers.state = 'confirmed'
	) then 'canceled'
	else 'send'
end`;

/**
 * Sends claimed mails one after the other, each recorded before the next. Releases the rest if the newsletter doesn't go
 * on, or the process stops.
 */
export async function deliverChunk(
	id: string,
	mails: readonly DueMail[],
	context: NewsletterDelivery,
): Promise<void> {
	const { services, sender, stopping } = context;
	const rest = [...mails];
	let messages: Map<string, MailMessage> | undefined;
	let composedAt = Number.NEGATIVE_INFINITY;

	const send = async (mail: DueMail): Promise<DeliveryOutcome> => {
		if (!messages) return notMade;
		const message = messages.get(mail.id);
		return message ? sendMail(mail, message, sender) : 'canceled';
	};
	await whileHolding(services.teamDb, rest, async () => {
		for (const mail of mails) {
			if (performance.now() - composedAt >= freshMs) {
				messages = await compose(id, rest, context);
				composedAt = performance.now();
			}
			const answer = stopping.aborted ? 'hold' : await askOurs(services.teamDb, mail, verdict);
			if (answer === 'hold') return releaseMails(services.teamDb, rest);
			// Without an answer, another process has taken over.
			if (answer) await recordOutcome(mail, answer === 'send' ? await send(mail) : answer, context);
			rest.shift();
		}
	});
}

/** Composes mails. @returns undefined if that failed, which is logged */
async function compose(
	id: string,
	mails: readonly DueMail[],
	{ services }: NewsletterDelivery,
): Promise<Map<string, MailMessage> | undefined> {
	try {
		return await asTeam(services.teamDb, (trx) => composeNewsletters(trx, id, mails, services));
	} catch (error) {
		services.log.error({ err: redact(error), newsletter: id }, 'a newsletter was not composed');
		return undefined;
	}
}
