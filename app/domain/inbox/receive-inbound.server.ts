import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { job } from '#app/domain/audit/write-audit-log.server.ts';
import { hashingKey, hashKeys } from '#app/domain/mail/erased-emails.server.ts';
import { dueTime } from '#app/domain/submissions/due-time.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { domainOf } from '#app/platform/http/mail-settings.server.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';
import { addNote } from './change-item.server.ts';
import { unquoted } from './quoted-text.ts';
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

export type InboundServices = Pick<
	JobServices,
	'teamDb' | 'visitorDb' | 'deskSecret' | 'contents' | 'mail'
>;

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
		const digestWith = (key: string) => createHmac('sha256', key).update(mail.digest).digest('hex');
		const digest = digestWith(await hashingKey(trx, deskSecret));
		// The secret may have been set after the first mails.
		const digests = (await hashKeys(trx, deskSecret)).map(digestWith);
		const seen = await trx
			.selectFrom('received_mails')
			.select('id')
			.where('digest', 'in', digests)
			.executeTakeFirst();
		return { digest, isSeen: seen !== undefined };
	});
	if (known.isSeen) return 'repeated';
	// The keys of what is stored come from the keyed digest, since whoever knows the mail can make the other.
	const keyed = { ...mail, digest: known.digest };
	const outcome = mail.bounce
		? await bounce(services, mail, mail.bounce)
		: await take(services, keyed);
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
	const { teamDb, contents } = services;
	const match = await asTeam(teamDb, (trx) => matchOf(trx, mail, services));
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
		if (outcome === 'limited' && !mail.isAutomatic) await addNote(teamDb, reference, tooMuch, job);
		// Erased since it was found; it's a new item then, unless nobody wrote it.
		if (outcome !== 'missing') return outcome;
	}
	if (mail.isAutomatic) return 'ignored';
	await addItem(services, mail, match);
	return 'new';
}

/** Providers and fetchmail try again for some days. */
const tooMuch =
	'More mail came from this person than an item takes in a day. It’s taken tomorrow, if it’s sent again. Ask them, in case it isn’t.';

interface Match {
	/** Proven by a tag, or by the id of a mail that went to the same address. */
	item?: { reference: string; email: string | null };
	/** It answers a mail of ours about an item that was erased. */
	isErased?: boolean;
	/** Named without proof. */
	named?: string | undefined;
}

async function matchOf(
	trx: Transaction<Schema>,
	{ recipients, answers, subject, from }: InboundMail,
	{ deskSecret, mail }: Pick<InboundServices, 'deskSecret' | 'mail'>,
): Promise<Match> {
	const itemOf = (reference: string) =>
		trx
			.selectFrom('inbox_items')
			.select(['reference', 'email', 'link_number'])
			.where('reference', '=', reference)
			.executeTakeFirst();
	const tagged = await readReplyAddress(trx, deskSecret, recipients);
	if (tagged !== undefined) {
		const item = await itemOf(tagged.reference);
		if (!item) return { isErased: true };
		return item.link_number === tagged.linkNumber ? { item } : { named: tagged.reference };
	}
	const answered = await trx
		.selectFrom('mail')
		.innerJoin('inbox_items', 'inbox_items.id', 'mail.item_id')
		.select(['reference', 'email', 'recipient'])
		.where(isNamedBy(answers))
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
	// Our mails go with their item, and their ids with them.
	const isErased =
		mail !== undefined && answers.some((id) => id.endsWith(`@${domainOf(mail.from)}>`));
	return { named: (await itemOf(named))?.reference, isErased };
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
	const message = bodyOf(isErased ? { ...mail, text: unquoted(mail.text) } : mail);
	const row = { name: name || '?', email: address || '?', subject: mail.subject || '?', message };
	const urgent = isUrgent(`${mail.subject}\n${message}`);
	// It's kept where it tells nobody; a crisis in it does.
	const isSpam = !urgent && (mail.isSpam || mail.isFromList);
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
	{ teamDb, deskSecret }: InboundServices,
	{ recipients }: InboundMail,
	{ ids, isPermanent, isUnknownMailbox }: NonNullable<InboundMail['bounce']>,
): Promise<MailOutcome> {
	if (!isPermanent) return Promise.resolve('ignored');
	return asTeam(teamDb, async (trx): Promise<MailOutcome> => {
		const tagged = await readReplyAddress(trx, deskSecret, recipients);
		// Without an id of ours, as from a server that gave the mail another one: the newest answer to that address.
		const newest = sql<boolean>`id = (select mail.id from mail join inbox_items on inbox_items.id = item_id
			where reference = ${tagged?.reference ?? ''} and kind = 'reply' order by sent_at desc nulls last limit 1)
			and not exists (select from mail where ${isNamedBy(ids)})`;
		const failed = await trx
			.updateTable('mail')
			.set({
				state: 'failed',
				last_error: isUnknownMailbox ? 'recipient_refused' : 'refused_by_policy',
			})
			.where((where) => where.or([isNamedBy(ids), newest]))
			.where('state', '=', 'sent')
			.returning(['kind', 'reply_id'])
			.execute();
		for (const { kind, reply_id } of failed) {
			if (kind === 'reply' && reply_id) await reopenUnreached(trx, reply_id);
		}
		return failed.length > 0 ? 'bounced' : 'ignored';
	});
}

/** Matches mails of ours by their ids, as we gave them or as the mail server replaced them. */
const isNamedBy = (ids: readonly string[]) =>
	sql<boolean>`(message_id = any(${ids}::text[])
		or provider_id = any(${ids.map((id) => id.slice(1, id.indexOf('@')))}::text[]))`;
