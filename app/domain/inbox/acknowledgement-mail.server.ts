import { sql } from 'kysely';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { erasedAmong, mailboxName } from '#app/domain/mail/erased-emails.server.ts';
import {
	countHour,
	hourLimits,
	isUsedUp,
	lockMailLimits,
	readMailboxes,
} from '#app/domain/mail/mail-limits.server.ts';
import type { MailSite, Row } from '#app/domain/mail/messages/components.ts';
import { type MailDocument, renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { acknowledgedPromises, promisesOf } from '#app/domain/submissions/form-settings.server.ts';
import { itemLink } from '#app/domain/submissions/private-links.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { isAnsweredIn } from '#app/platform/content/owner-details.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

// The mail right after a form that promises a reply. The address is one that a stranger may have typed, so it has nothing
// of the form in it, and leaves by the rules of confirmations (docs/decisions/0024).

/** One of this process at a time, so that they don't take the connections that visitors need, and this many at most. */
const most = 100;
let waiting = 0;
let last = Promise.resolve();

/**
 * Acknowledges a submission right after the response, unless its network has caused much mail. If that fails, the
 * submission is stored all the same.
 */
export async function acknowledge(
	services: Pick<Services, 'teamDb' | 'mailLimit' | 'deskSecret' | 'log'>,
	{ reference, address }: { reference: string; address: string },
): Promise<void> {
	const { teamDb, mailLimit, deskSecret, log } = services;
	if (waiting >= most || !(await mailLimit.consume('mail', address))) return;
	waiting += 1;
	last = last
		.then(() => queueAcknowledgement(teamDb, reference, deskSecret))
		.catch((error) => log.warn({ cause: redact(error) }, 'an acknowledgement was not queued'))
		.finally(() => {
			waiting -= 1;
		});
	await last;
}

/**
 * Queues the acknowledgement of a submission that was just stored: one a day for a mailbox, within its mails of that kind
 * and those of the site's hour. What they don't allow is left out, since it says nothing that the answer doesn't.
 *
 * @param secret DESK_SECRET
 */
export function queueAcknowledgement(
	db: TeamDb,
	reference: string,
	secret: string | undefined,
): Promise<void> {
	return asTeam(db, async (trx) => {
		await lockMailLimits(trx);
		const { rows } = await sql<{ id: string; email: string; mailbox: string }>`
			select id, email, mailbox_of(email) as mailbox from inbox_items as item
			where reference = ${reference} and state = 'open' and is_mailable(email) and mail_is_set_up()
				and not is_held('acknowledgement')
				and received_at > now() - interval '1 hour' and not exists (
					select from subscribers where subscribers.email = item.email and state in ('suppressed', 'bounced')
				)`.execute(trx);
		const [item] = rows;
		if (!item) return;
		const { id, email, mailbox } = item;
		if ((await erasedAmong(trx, [email, mailboxName(mailbox)], secret)).size > 0) return;
		const use = (await readMailboxes(trx, [mailbox])).get(mailbox);
		if (!use || use.acknowledgements > 0 || isUsedUp(use)) return;
		if ((await countHour(trx)) >= hourLimits.acknowledgement) return;
		await enqueueMail(trx, { kind: 'acknowledgement', recipient: email, itemId: id });
	});
}

/** Composes an acknowledgement, unless the item was answered, corrected, closed or marked as spam since. */
export const composeAcknowledgement: Compose = async (trx, mail, services) => {
	const item = await trx
		.selectFrom('inbox_items')
		.select(['reference', 'submission_table', 'link_number', 'language'])
		.where('id', '=', mail.item_id)
		.where('email', '=', mail.recipient)
		.where('state', '=', 'open')
		.where('first_answered_at', 'is', null)
		.where(sql<boolean>`received_at > now() - interval '1 day'`)
		.executeTakeFirst();
	if (!item || !(item.submission_table in acknowledgedPromises(services.contents[defaultLanguage])))
		return undefined;
	const { reference, submission_table } = item;
	const site = siteIn(services, item.language);
	const promise = isAnsweredIn(site.content)
		? promisesOf(site.content)[submission_table]
		: undefined;
	if (promise === undefined && site.content.mail.acknowledgement.without_reader === undefined) {
		return undefined;
	}
	const url = await itemLink(item, services, site.content);
	return renderMail(acknowledgementMail({ reference, promise, url }, site), site);
};

export const acknowledgement: MailDefinition = {
	name: 'Acknowledgement',
	isHeld: true,
	refersTo: ['itemId'],
	compose: composeAcknowledgement,
};

/**
 * Builds the mail that tells a sender that we have their message, and when we answer.
 *
 * @param data.promise undefined if the team has no reader of the sender's language
 */
export function acknowledgementMail(
	data: { reference: string; promise: string | undefined; url: string },
	site: MailSite,
): MailDocument {
	const copy = site.content.mail.acknowledgement;
	const { reference, promise, url } = data;
	const rows: Row[] = [
		{ label: copy.reference, value: reference, isReference: true },
		...(promise === undefined
			? []
			: [{ label: copy.promised, value: fillIn(copy.within, { promise }) }]),
	];
	const lead = promise === undefined ? (copy.without_reader ?? '') : fillIn(copy.lead, { promise });
	const subject = fillIn(copy.subject, { reference });
	return simpleMail({ ...copy, subject, lead, rows, before: copy.link, url });
}
