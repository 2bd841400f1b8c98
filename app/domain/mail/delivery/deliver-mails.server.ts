import type { MailMessage, MailSender } from '#app/domain/mail/smtp/sender.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { connections, type MailSettings } from '#app/platform/http/mail-settings.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import type { OpenQueue } from '#app/platform/jobs/start-workers.server.ts';
import { claimDueMail, isStillOurs, releaseMail, whileHolding } from './claims.server.ts';
import type { DeliveryEvents, DueMail, Mails } from './composers.ts';
import { type DeliveryOutcome, notMade, recordOutcome, sendMail } from './outcomes.server.ts';

interface DeliveryContext {
	services: JobServices;
	sender: MailSender;
	mails: Mails;
	events: DeliveryEvents;
	/** Aborted when the process stops: nothing more is handed over. */
	stopping: AbortSignal;
}

/** One of the queues in the table of mail. */
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
	const { services, sender, stopping } = context;
	await whileHolding(services.teamDb, mail, async () => {
		const made = await make(mail, context);
		if (stopping.aborted) return releaseMail(services.teamDb, mail);
		if (!(await isStillOurs(services.teamDb, mail))) return;
		const outcome = 'subject' in made ? await sendMail(mail, made, sender) : made.outcome;
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
