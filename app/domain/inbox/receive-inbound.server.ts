import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { job } from '#app/domain/audit/write-audit-log.server.ts';
import { hashingKey } from '#app/domain/mail/erased-emails.server.ts';
import { dueTime } from '#app/domain/submissions/due-time.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { addNote } from './change-item.server.ts';
import { splitQuote } from './quoted-text.ts';
import type { InboundMail } from './read-inbound.server.ts';
import { onceKey, receive, receiveRules } from './receive-message.server.ts';
import { readReplyAddress } from './reply-address.server.ts';
import { reopenUnreached } from './send-reply.server.ts';

export type MailOutcome =
	/** A message of its item. */
	| 'received'
	/** A new item. */
	| 'new'
	/** A mail of ours that didn't arrive is marked so. */
	| 'bounced'
	/** Read before. */
	| 'repeated'
	/** No person wrote it, and it answers nothing of ours. */
	| 'ignored'
	/** Its item has taken its messages of the day: to be tried again later. */
	| 'limited';

export type InboundServices = Pick<JobServices, 'teamDb' | 'visitorDb' | 'deskSecret' | 'contents'>;

/**
 * Takes a mail into the inbox, whichever way it came: as a message of the item that its address proves, or else as a new
 * item. Once, by its digest, also after what came of it was erased.
 *
 * @throws the database's error; the same mail may then come again
 */
export async function receiveMail(
	services: InboundServices,
	mail: InboundMail,
): Promise<MailOutcome> {
	const { teamDb, deskSecret } = services;
	const known = await asTeam(teamDb, async (trx) => {
		const key = await hashingKey(trx, deskSecret);
		const digest = createHmac('sha256', key).update(mail.digest).digest('hex');
		const seen = await trx
			.selectFrom('received_mails')
			.select('id')
			.where('digest', '=', digest)
			.executeTakeFirst();
		return { digest, isSeen: seen !== undefined };
	});
	if (known.isSeen) return 'repeated';
	// The keys of what is stored come from the keyed digest, since whoever knows the mail can make the other.
	const keyed = { ...mail, digest: known.digest };
	const outcome = mail.bounce ? await bounce(services, mail.bounce) : await take(services, keyed);
	if (outcome === 'limited') return outcome;
	await asTeam(teamDb, (trx) =>
		trx
			.insertInto('received_mails')
			.values({ digest: known.digest })
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	);
	return outcome;
}

async function take(services: InboundServices, mail: InboundMail): Promise<MailOutcome> {
	const { teamDb, deskSecret, contents } = services;
	const match = await asTeam(teamDb, (trx) => matchOf(trx, mail, deskSecret));
	if (match.isErased && mail.isAutomatic) return 'ignored';
	if (match.item) {
		const { reference, email } = match.item;
		const message = {
			...{ reference, channel: 'mail' as const, body: bodyOf(mail) },
			key: onceKey('', mail.digest),
			isAutomatic: mail.isAutomatic,
			fromEmail: mail.from.address === email ? null : mail.from.address,
		};
		const outcome = await receive(teamDb, message, receiveRules(contents));
		// Erased since it was found; it's a new item then, unless nobody wrote it.
		if (outcome !== 'missing') return outcome;
	}
	if (mail.isAutomatic) return 'ignored';
	await addItem(services, mail, match);
	return 'new';
}

interface Match {
	/** Proven by a tag, or by the id of a mail that went to the same address. */
	item?: { reference: string; email: string | null };
	/** The tag is of an item that was erased. */
	isErased?: boolean;
	/** Named without proof. */
	named?: string | undefined;
}

async function matchOf(
	trx: Transaction<Schema>,
	{ recipients, answers, subject, from }: InboundMail,
	secret: string | undefined,
): Promise<Match> {
	const itemOf = (reference: string) =>
		trx
			.selectFrom('inbox_items')
			.select(['reference', 'email'])
			.where('reference', '=', reference)
			.executeTakeFirst();
	const tagged = await readReplyAddress(trx, secret, recipients);
	if (tagged !== undefined) {
		const item = await itemOf(tagged);
		return item ? { item } : { isErased: true };
	}
	const answered = await trx
		.selectFrom('mail')
		.innerJoin('inbox_items', 'inbox_items.id', 'mail.item_id')
		.select(['reference', 'email', 'recipient'])
		.where('message_id', 'in', answers.length > 0 ? answers : [''])
		.where('member_id', 'is', null)
		.orderBy(sql`array_position(${answers}::text[], message_id)`)
		.executeTakeFirst();
	if (answered) {
		const { reference, email, recipient } = answered;
		return recipient.toLowerCase() === from.address
			? { item: { reference, email } }
			: { named: reference };
	}
	const [named = ''] = /\b[A-HJKMNP-TV-Z]{2}(-[0-9A-HJKMNP-TV-Z]{5}){2}\b/.exec(subject) ?? [];
	return { named: (await itemOf(named))?.reference };
}

/** Stores a mail as a message to Contact. Nobody is answered automatically, so that no two systems write to each other. */
async function addItem(
	{ teamDb, visitorDb, contents }: InboundServices,
	mail: InboundMail,
	{ named, isErased }: Match,
): Promise<void> {
	const { promises, zone, isUrgent } = receiveRules(contents);
	const promise = promises[contactMessages.table];
	const { name, address } = mail.from;
	// A mail often quotes the messages before it, and an erased one must not come back that way.
	const message = bodyOf(isErased ? { ...mail, text: splitQuote(mail.text).own } : mail);
	const row = { name: name || '?', email: address || '?', subject: mail.subject || '?', message };
	const urgent = isUrgent(`${mail.subject}\n${message}`);
	// Mail of lists is kept where it tells nobody; a crisis in it does.
	const isSpam = mail.isSpam || (mail.isFromList && !urgent);
	const stored = {
		key: uuidOf(mail.digest),
		spamReason: isSpam ? ('team' as const) : null,
		language: defaultLanguage,
		isUrgent: urgent,
	};
	const due = promise === undefined ? undefined : dueTime(new Date(), promise, zone);
	const reference = await insertSubmission(visitorDb, contactMessages, row, stored, due);
	const note = `This came by mail and names ${named}, without proof that it’s from the same person.`;
	if (named !== undefined) await addNote(teamDb, reference, note, job);
}

const uuidOf = (digest: string) =>
	digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function bodyOf({ text, attachments }: InboundMail): string {
	const left = attachments.length > 0 ? `[Not stored: ${attachments.join(', ')}]` : '';
	return [text, left].filter(Boolean).join('\n\n') || '[This mail has no text.]';
}

/** Marks mail of ours that didn't arrive. Only a reply opens its item; a notice to the team touches the outbox alone. */
function bounce(
	{ teamDb }: InboundServices,
	{ ids, isPermanent, isUnknownMailbox }: NonNullable<InboundMail['bounce']>,
): Promise<MailOutcome> {
	if (!isPermanent || ids.length === 0) return Promise.resolve('ignored');
	return asTeam(teamDb, async (trx): Promise<MailOutcome> => {
		const failed = await trx
			.updateTable('mail')
			.set({
				state: 'failed',
				last_error: isUnknownMailbox ? 'recipient_refused' : 'refused_by_policy',
			})
			.where('message_id', 'in', ids)
			.where('state', '=', 'sent')
			.returning(['kind', 'reply_id'])
			.execute();
		for (const { kind, reply_id } of failed) {
			if (kind === 'reply' && reply_id) await reopenUnreached(trx, reply_id);
		}
		return failed.length > 0 ? 'bounced' : 'ignored';
	});
}
