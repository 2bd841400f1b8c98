import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { MailMessage, MailSender } from '#app/domain/mail/smtp/sender.server.ts';
import { type Failure, readFailure, retryDelay } from '#app/domain/mail/smtp/smtp-failure.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam, onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { connections, type MailSettings } from '#app/platform/http/mail-settings.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import type { OpenQueue } from '#app/platform/jobs/start-workers.server.ts';
import {
	changeClaimed,
	claimDueMail,
	isStillOurs,
	releaseMail,
	whileHolding,
} from './claims.server.ts';
import type { DeliveryEvents, DueMail, Mails } from './composers.ts';

interface DeliveryContext {
	services: JobServices;
	sender: MailSender;
	mails: Mails;
	events: DeliveryEvents;
	/** Aborted when the process stops: nothing more is handed over. */
	stopping: AbortSignal;
}

interface MailQueue {
	name: string;
	/** Mails handed over at the same time, each on a connection of its own. */
	places(settings: MailSettings): number;
	/** Claims the next mail. @param domain of its message id */
	claim(db: TeamDb, domain: string): Promise<DueMail | undefined>;
}

/** Opens a queue of mail, on sites with mail set up. */
export function openMailQueue(queue: MailQueue, mails: Mails, events: DeliveryEvents): OpenQueue {
	return async (services, stopping) => {
		if (!services.mail) return undefined;
		// Nodemailer is half a megabyte of code, which a site without mail never needs.
		const { createSender } = await import('#app/domain/mail/smtp/sender.server.ts');
		const places = queue.places(services.mail);
		const sender = createSender(services.mail, { maxConnections: places });
		const context = { services, sender, mails, events, stopping };
		return {
			name: queue.name,
			places,
			async claim() {
				const mail = await queue.claim(services.teamDb, sender.domain);
				return mail && (() => deliverMail(mail, context));
			},
			close: () => sender.close(),
		};
	};
}

/**
 * Returns the queue of mail other than newsletters: a visitor may wait for a code, which must not be behind thousands
 * of mails.
 */
export const deliverMails = (mails: Mails, events: DeliveryEvents): OpenQueue =>
	openMailQueue({ name: 'mail', places: () => connections, claim: claimDueMail }, mails, events);

/**
 * Sends a claimed mail, and records the outcome. If the process ends between the mail server's acceptance and the
 * record, the mail is sent once more, with the same message id.
 *
 * @throws the database's error if nothing was sent
 */
async function deliverMail(mail: DueMail, context: DeliveryContext): Promise<void> {
	const { services, stopping } = context;
	await whileHolding(services.teamDb, mail, async () => {
		const text = await make(mail, context);
		if (stopping.aborted) return releaseMail(services.teamDb, mail);
		if (!(await isStillOurs(services.teamDb, mail))) return;
		const outcome = 'subject' in text ? await sendMail(mail, text, context) : text.outcome;
		await recordOutcome(mail, outcome, context);
	});
}

async function make(
	mail: DueMail,
	{ services, mails }: DeliveryContext,
): Promise<MailMessage | { outcome: DeliveryOutcome }> {
	try {
		const kind = mails[mail.kind];
		if (!kind) throw new Error('This release has no such kind of mail.');
		const message = await asTeam(services.teamDb, (trx) => kind.compose(trx, mail, services));
		return message ?? { outcome: 'canceled' };
	} catch (error) {
		services.log.error(
			{ err: redact(error), mail: mail.id, kind: mail.kind },
			'a mail was not composed',
		);
		return { outcome: notMade };
	}
}

type DeliveryOutcome = Sent | 'canceled' | Failure;

interface Sent {
	/** The id that the mail server put in the place of ours. */
	providerId: string | null;
}

/** The outcome of a mail whose text couldn't be composed. */
const notMade: Failure = { code: 'not_made', permanent: false, bounced: false };

/** Retries for recording an outcome while the database is down: milliseconds between them, and their number (an hour's). */
const recordRetryMs = 500;
const maxTries = 7_200;

async function sendMail(
	{ recipient, message_id }: DueMail,
	message: MailMessage,
	{ sender, services }: DeliveryContext,
): Promise<DeliveryOutcome> {
	// The erase drill's addresses (RFC 2606, section 2).
	if (recipient.endsWith('.invalid')) return 'canceled';
	try {
		const { reply_address: replyAddress } = services.contents[defaultLanguage].site.owner;
		const messageId = message_id ?? '';
		const id = await sender.send({ ...message, recipient, messageId, replyAddress });
		return { providerId: id ?? null };
	} catch (error) {
		return readFailure(error);
	}
}

/**
 * Records the outcome of an attempt, and queues the next one after a temporary failure. Retries while the database is
 * down: an unrecorded mail would be sent twice. If another process has claimed the mail since, nothing is recorded: that
 * process will do it.
 *
 * @throws the database's error after an hour of retries
 */
export async function recordOutcome(
	mail: DueMail,
	outcome: DeliveryOutcome,
	{ services, events }: { services: JobServices; events: DeliveryEvents },
): Promise<void> {
	if (typeof outcome === 'object' && 'code' in outcome) {
		// Without the recipient and the server's reply, which may contain emails.
		const { id, kind, attempts } = mail;
		services.log.warn({ mail: id, kind, attempts, code: outcome.code }, 'a mail was not sent');
	}
	for (let tries = 1; ; tries += 1) {
		try {
			await store(services.teamDb, mail, outcome, events);
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

async function store(
	db: TeamDb,
	mail: DueMail,
	outcome: DeliveryOutcome,
	events: DeliveryEvents,
): Promise<void> {
	if (typeof outcome === 'object' && 'providerId' in outcome) {
		// In one round trip: until it is stored, the mail would be sent again if the process ended.
		const sentState = { state: 'sent', last_error: null, sent_at: sql<Date>`now()` } as const;
		const { providerId: provider_id } = outcome;
		await onceAsTeam(db, changeClaimed(db, mail).set({ ...sentState, provider_id }));
	} else {
		await asTeam(db, (trx) => storeUnsent(trx, mail, outcome, events));
	}
}

async function storeUnsent(
	trx: Transaction<Schema>,
	mail: DueMail,
	outcome: Exclude<DeliveryOutcome, Sent>,
	events: DeliveryEvents,
): Promise<void> {
	const claimed = changeClaimed(trx, mail);
	if (outcome === 'canceled') {
		await claimed.set({ state: 'canceled' }).execute();
	} else if (outcome.permanent) {
		const failedState = { state: 'failed', last_error: outcome.code } as const;
		const { numUpdatedRows } = await claimed.set(failedState).executeTakeFirst();
		if (numUpdatedRows > 0n && outcome.bounced && mail.subscriber_id) {
			await events.bounced(trx, mail.subscriber_id);
		}
		if (numUpdatedRows > 0n) await reportReply(trx, mail, events);
	} else {
		await postpone(trx, mail, outcome, events);
	}
}

async function reportReply(trx: Transaction<Schema>, mail: DueMail, events: DeliveryEvents) {
	if (mail.kind === 'reply' && mail.reply_id) await events.replyUnreached(trx, mail.reply_id);
}

async function postpone(
	trx: Transaction<Schema>,
	mail: DueMail,
	{ code }: Failure,
	events: DeliveryEvents,
): Promise<void> {
	const claimed = changeClaimed(trx, mail);
	const delay = retryDelay(mail.attempts);
	if (delay === undefined) {
		const dead = { state: 'dead', last_error: code } as const;
		const { numUpdatedRows } = await claimed.set(dead).executeTakeFirst();
		if (numUpdatedRows > 0n) await reportReply(trx, mail, events);
		return;
	}
	const next_attempt_at = sql<Date>`now() + ${delay}::integer * interval '1 second'`;
	await claimed.set({ state: 'waiting', last_error: code, next_attempt_at }).execute();
}
