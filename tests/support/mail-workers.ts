import { sql } from 'kysely';
import { reopenUnreached } from '#app/domain/inbox/send-reply.server.ts';
import type { DeliveryEvents, Mails } from '#app/domain/mail/delivery/composers.ts';
import { deliverMails } from '#app/domain/mail/delivery/deliver-mails.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { askDueJob } from '#app/domain/newsletter/ask-to-confirm.server.ts';
import { sendNewsletters } from '#app/domain/newsletter/newsletter-queue.server.ts';
import { changeSubscriber } from '#app/domain/newsletter/subscribers.server.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { MailSettings } from '#app/platform/http/mail-settings.server.ts';
import { startWorkers, type Workers } from '#app/platform/jobs/start-workers.server.ts';
import { jobServices, sampleMail } from './job-services.ts';
import type { MailServer } from './mail-server.ts';

/** The same as in app/composition-root.server.ts. */
const deliveryEvents: DeliveryEvents = {
	bounced: (trx, subscriberId) => changeSubscriber(trx, subscriberId, 'bounce'),
	replyUnreached: reopenUnreached,
};

/** Without the job of this name, mail isn't set up (mail_is_set_up); tests ask subscribers themselves. */
const setsUpMail = { ...askDueJob, cron: '15 3 29 2 *' };

/** Sends the outbox through a server, as the site does. */
export function startMail(
	open: Pick<OpenDatabase, 'db'>,
	server: Pick<MailServer, 'url'>,
	mails: Mails,
	settings: Partial<MailSettings> = {},
): Workers & { logged(): string } {
	const services = jobServices(open, {
		mail: { ...sampleMail, smtpUrl: server.url, newsletterConnections: 3, ...settings },
	});
	const workers = startWorkers(services, {
		scheduled: [setsUpMail],
		queues: [deliverMails(mails, deliveryEvents), sendNewsletters(mails, deliveryEvents)],
	});
	return { ...workers, logged: services.logged };
}

/** Adds a mail of the kind `test`. */
export function addTestMail({ db }: Pick<OpenDatabase, 'db'>, recipient: string): Promise<string> {
	return asTeam(teamDb(db), (trx) => enqueueMail(trx, { kind: 'test', recipient }));
}

/** Moves waiting mail forward in time until it is due. */
export async function passTime({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
	await sql`update mail set next_attempt_at = now() where state = 'waiting'`.execute(db);
}

/** Finds a mail by its recipient. */
export function mailTo({ db }: Pick<OpenDatabase, 'db'>, recipient: string) {
	return db
		.selectFrom('mail')
		.select(['state', 'attempts', 'last_error', 'message_id'])
		.where('recipient', '=', recipient)
		.executeTakeFirst();
}
