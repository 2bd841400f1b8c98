import type { MailMessage, MailSender } from '#app/domain/mail/smtp/sender.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { claimMail, isStillOurs, releaseMails, whileHolding } from './claims.server.ts';
import type { Composers, DeliveryEvents, DueMail } from './composers.ts';
import { type DeliveryOutcome, notMade, recordOutcome, sendMail } from './outcomes.server.ts';

interface DeliveryContext {
	services: JobServices;
	sender: MailSender;
	composers: Composers;
	events: DeliveryEvents;
	/** Aborted when the process stops: nothing more is handed over. */
	stopping: AbortSignal;
}

/** Thrown if the process stops before a mail was handed over. */
export class Stopping extends Error {
	override message = 'The process stops.';
}

/**
 * Sends one mail if it is due, and records the outcome. If the process ends between the mail server's acceptance and
 * the record, the mail is sent once more, with the same message id.
 *
 * @throws if nothing was sent: the database's error, or Stopping
 */
export async function deliverMail(id: string, context: DeliveryContext): Promise<void> {
	const { services, sender, stopping } = context;
	const mail = await claimMail(services.teamDb, id, sender.domain);
	if (!mail) return;
	await whileHolding(services.teamDb, [mail], async () => {
		const made = await make(mail, context);
		if (stopping.aborted) {
			await releaseMails(services.teamDb, [mail]);
			throw new Stopping();
		}
		if (!(await isStillOurs(services.teamDb, mail))) return;
		const outcome = 'subject' in made ? await sendMail(mail, made, sender) : made.outcome;
		await recordOutcome(mail, outcome, context);
	});
}

async function make(
	mail: DueMail,
	{ services, composers }: DeliveryContext,
): Promise<MailMessage | { outcome: DeliveryOutcome }> {
	try {
		const message = await asTeam(services.teamDb, (trx) =>
			composers[mail.kind](trx, mail, services),
		);
		return message ?? { outcome: 'canceled' };
	} catch (error) {
		services.log.error(
			{ err: redact(error), mail: mail.id, kind: mail.kind },
			'a mail was not composed',
		);
		return { outcome: notMade };
	}
}
