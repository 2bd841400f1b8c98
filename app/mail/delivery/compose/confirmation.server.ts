import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import type { JobServices } from '#app/jobs/job.ts';
import { renderMessage } from '#app/mail/messages/render-message.server.ts';
import { findMailable } from '#app/newsletter/find-mailable.server.ts';
import {
	confirmationLifetimes,
	issueConfirmation,
} from '#app/newsletter/issue-confirmation.server.ts';
import type { Compose, DueMail } from '../composers.ts';

/** Asks whoever reads an address whether they signed up. */
export const composeConfirmation: Compose = async (trx, mail, services) => {
	const issued = await issue(trx, mail, 'confirmation', services);
	if (!issued) return undefined;
	const { code, url } = issued;
	const codeMinutes = confirmationLifetimes.code / 60_000;
	return renderMessage('confirmation', { code, codeMinutes, url }, services);
};

/** Asks once more, days later, when no page is open that takes a code. */
export const composeReminder: Compose = async (trx, mail, services) => {
	const issued = await issue(trx, mail, 'reminder', services);
	return issued && renderMessage('reminder', { url: issued.url }, services);
};

async function issue(
	trx: Transaction<Schema>,
	mail: DueMail,
	kind: 'confirmation' | 'reminder',
	{ siteUrl, deskSecret }: JobServices,
) {
	const { subscriber_id } = mail;
	if (subscriber_id === null || (await leftSince(trx, subscriber_id, mail.id))) return undefined;
	const subscriber = await findMailable(trx, kind, subscriber_id, deskSecret);
	if (!subscriber) return undefined;
	const { code, token } = await issueConfirmation(trx, subscriber.id);
	return { code, url: `${siteUrl}/newsletter/confirm?t=${token}` };
}

/**
 * Whether somebody has unsubscribed since a mail to them was queued. Until the transaction ends, nobody can: they
 * wait, and then delete what it stores to confirm with.
 */
async function leftSince(trx: Transaction<Schema>, subscriberId: string, mailId: string) {
	const { rows } = await sql<{ left: boolean }>`
		select state = 'unsubscribed' and state_at > (select created_at from mail where id = ${mailId}) as left
		from subscribers where id = ${subscriberId} for share`.execute(trx);
	return rows[0]?.left === true;
}
