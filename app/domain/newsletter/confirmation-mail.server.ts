import { sql, type Transaction } from 'kysely';
import type { Compose, MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import { type MailDocument, renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { simpleMail } from '#app/domain/mail/messages/simple-mail.server.ts';
import { siteIn } from '#app/domain/mail/messages/site-in.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { confirmationLifetimes, issueConfirmation } from './ask-to-confirm.server.ts';
import { findMailable, followsToConfirm } from './subscribers.server.ts';
import { subscriptionPaths } from './subscription-paths.ts';

export const composeConfirmation: Compose = async (trx, mail, services) => {
	const { subscriber_id } = mail;
	if (subscriber_id === null || (await leftSince(trx, subscriber_id, mail.id))) return undefined;
	const subscriber = await findMailable(trx, 'confirmation', mail, services.deskSecret);
	if (!subscriber) return undefined;
	const { id, state } = subscriber;
	const language = subscriber.asked_language ?? subscriber.language;
	const { code, token } = await issueConfirmation(trx, id, language);
	const site = siteIn(services, language);
	const path = localPath(site.content, subscriptionPaths.confirm);
	const asks =
		state !== 'confirmed' ? 'all' : subscriber.asked_language === null ? 'topics' : 'language';
	const topics = await topicsToConfirm(trx, id, language);
	const codeMinutes = confirmationLifetimes.code / 60_000;
	const url = `${site.siteUrl}${path}?t=${token}`;
	return renderMail(confirmationMail({ code, codeMinutes, url, asks, topics }, site), site);
};

export const confirmation: MailDefinition = {
	name: 'Newsletter confirmation',
	isHeld: true,
	refersTo: ['subscriberId'],
	compose: composeConfirmation,
};

/** Returns the titles of the topics that a subscriber asked to follow, in our words. */
async function topicsToConfirm(trx: Transaction<Schema>, id: string, language: string) {
	const { rows } = await sql<{ title: string }>`
		select coalesce(nullif(title ->> ${language}, ''), title ->> 'en') as title
		from topics, subscribers where subscribers.id = ${id} and published_at <= now()
			and topics.id in (${followsToConfirm}) order by 1`.execute(trx);
	return rows.map(({ title }) => title);
}

/**
 * Returns true if the subscriber has unsubscribed since the mail was queued. Locks the subscriber: unsubscribing
 * waits until the transaction ends, and then deletes the code and link it stored.
 */
async function leftSince(trx: Transaction<Schema>, subscriberId: string, mailId: string) {
	const { rows } = await sql<{ left: boolean }>`
		select state = 'unsubscribed' and state_at > (select created_at from mail where id = ${mailId}) as left
		from subscribers where id = ${subscriberId} for share`.execute(trx);
	return rows[0]?.left === true;
}

/**
 * Renders the mail that asks to confirm a sign-up. It contains nothing that a stranger typed.
 *
 * @param data six digits, how many minutes they are valid, and the URL of the page whose button confirms; `asks`: a
 *   subscriber is asked about another language, or only about `topics` to follow
 */
export function confirmationMail(
	data: {
		code: string;
		codeMinutes: number;
		url: string;
		asks?: 'all' | 'language' | 'topics';
		topics?: readonly string[];
	},
	site: MailSite,
): MailDocument {
	const { confirmation } = site.content.mail;
	const { asks = 'all', topics = [] } = data;
	const copy = {
		...confirmation,
		...(asks === 'language' && confirmation.another_language),
		...(asks === 'topics' && confirmation.topics),
	};
	return simpleMail({
		...copy,
		subject: fillIn(copy.subject, { code: data.code }),
		code: { digits: data.code, lasts: fillIn(copy.lasts, { minutes: data.codeMinutes }) },
		...(topics.length > 0 && {
			rows: topics.map((label) => ({ label, value: copy.follow })),
		}),
		before: copy.closed,
		url: data.url,
	});
}
