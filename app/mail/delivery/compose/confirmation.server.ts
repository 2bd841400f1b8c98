import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { JobServices } from '../../../jobs/job.ts';
import { renderMessage } from '../../messages/render-message.server.ts';
import { findMailable } from '../../subscribers/find-mailable.server.ts';
import {
	confirmationLifetimes,
	issueConfirmation,
} from '../../subscribers/issue-confirmation.server.ts';
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
	{ subscriber_id }: DueMail,
	kind: 'confirmation' | 'reminder',
	{ siteUrl, deskSecret }: JobServices,
) {
	const subscriber = subscriber_id && (await findMailable(trx, kind, subscriber_id, deskSecret));
	if (!subscriber) return undefined;
	const { code, token } = await issueConfirmation(trx, subscriber.id);
	return { code, url: `${siteUrl}/newsletter/confirm?t=${token}` };
}
