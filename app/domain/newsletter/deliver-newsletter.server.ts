import { sql } from 'kysely';
import {
	askOurs,
	claimMails,
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
import type { WorkQueue } from '#app/platform/http/work-queue.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { composeNewsletters } from './newsletter-mail.server.ts';
import { nobody, settleNewsletters } from './send-newsletters.server.ts';

export interface NewsletterDelivery {
	services: JobServices;
	events: DeliveryEvents;
	sender: MailSender;
	/** Number of mails handed over at the same time; as many may be sent twice after a process was killed. */
	handovers: number;
	/** Bounds the mails between the last check and the record of the outcome, over all newsletters. */
	handover: WorkQueue;
}

/** Mails that a lane claims and composes together. */
const chunkSize = 10;

/** Milliseconds after which texts are composed again before they are sent: a post they link to may be gone. */
const freshMs = 1_000;

/** Milliseconds between checks for a newsletter that the mail server refuses, or whose post isn't public anymore. */
const settleMs = 1_000;

/**
 * Sends what is due of a newsletter, several mails at a time, each recorded before its lane hands over the next one.
 * Ends when nothing is due, or when the newsletter is paused or canceled.
 *
 * @param signal ends it early
 * @throws the database's error
 */
export async function deliverNewsletter(
	id: string,
	context: NewsletterDelivery,
	signal: AbortSignal,
): Promise<void> {
	const { teamDb } = context.services;
	/** The last subscriber whose mail was claimed. Mail that was put off comes after the last one. */
	let after = nobody;
	let ended = false;
	let settledAt = performance.now();

	const claim = async (): Promise<DueMail[]> => {
		const from = after;
		const mails = await claimMails(teamDb, nextMails(id, from), context.sender.domain);
		for (const { subscriber_id } of mails) {
			if (subscriber_id !== null && subscriber_id > after) after = subscriber_id;
		}
		if (mails.length > 0 || from === nobody) return mails;
		after = nobody;
		return claim();
	};
	const lane = async () => {
		try {
			while (!ended && !signal.aborted) {
				const mails = await claim();
				if (mails.length === 0 || !(await deliverChunk(id, mails, context, signal))) break;
				if (performance.now() - settledAt < settleMs) continue;
				settledAt = performance.now();
				await settleNewsletters(teamDb);
			}
		} finally {
			ended = true;
		}
	};
	const lanes = await Promise.allSettled(Array.from({ length: context.handovers }, lane));
	for (const result of lanes) if (result.status === 'rejected') throw result.reason;
}

/**
 * Picks the next mails of a newsletter, in the order of its subscribers, so that the ones before aren't read again.
 * Includes mail that a wrong clock put off by days, and mail of a finished newsletter that is tried again.
 */
const nextMails = (id: string, after: string) => sql`
	select id from mail
	where newsletter_id = ${id}::uuid and kind = 'newsletter' and state in ('waiting', 'sending')
		and subscriber_id > ${after}::uuid
		and (next_attempt_at <= now() or next_attempt_at > now() + interval '1 day')
		and exists (
			select from newsletters where newsletters.id = ${id}::uuid and newsletters.state in ('sending', 'sent')
		)
	order by subscriber_id limit ${sql.lit(chunkSize)} for update skip locked`;

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
 * Sends claimed mails one after the other.
 *
 * @returns false if the newsletter doesn't go on: the rest was released
 */
async function deliverChunk(
	id: string,
	mails: readonly DueMail[],
	context: NewsletterDelivery,
	signal: AbortSignal,
): Promise<boolean> {
	const { services, sender, handover } = context;
	const rest = [...mails];
	let messages: Map<string, MailMessage> | undefined;
	let composedAt = Number.NEGATIVE_INFINITY;

	const refresh = async () => {
		if (performance.now() - composedAt < freshMs) return;
		messages = await compose(id, rest, context);
		composedAt = performance.now();
	};
	const send = async (mail: DueMail): Promise<DeliveryOutcome> => {
		if (!messages) return notMade;
		const message = messages.get(mail.id);
		return message ? sendMail(mail, message, sender) : 'canceled';
	};
	/** @returns false if the newsletter doesn't go on */
	const deliver = async (mail: DueMail): Promise<boolean> => {
		await refresh();
		const answer = signal.aborted ? 'hold' : await askOurs(services.teamDb, mail, verdict);
		if (answer === 'hold') return false;
		// Without an answer, another process has taken over.
		if (answer) await recordOutcome(mail, answer === 'send' ? await send(mail) : answer, context);
		return true;
	};
	return whileHolding(services.teamDb, rest, async () => {
		for (const mail of mails) {
			await refresh();
			if (!(await handover.run(() => deliver(mail), id))) {
				await releaseMails(services.teamDb, rest);
				return false;
			}
			rest.shift();
		}
		return true;
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
