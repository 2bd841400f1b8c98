import { sql, type Transaction } from 'kysely';
import { Fragment, createElement as h } from 'react';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { Compose } from '#app/domain/mail/delivery/composers.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { Footer, type MailSite, Rows } from '#app/domain/mail/messages/components.ts';
import { type MailDocument, renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { Link, Paragraph, Rule, withBreaks } from '#app/domain/mail/messages/text-components.ts';
import { findLinks } from '#app/platform/content/find-links.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import {
	type ChangeOutcome,
	changeWithin,
	lockItem,
	type SeenItem,
	storableText,
} from './change-item.server.ts';
import { answeredVersion, restoreUnanswered, wasRepliedSince } from './undo-change.server.ts';

interface WrittenReply {
	subject: string;
	body: string;
	/** Created with the form, so that submitting it twice sends one mail. */
	sendKey: string;
	/** Earliest time to send it. */
	notBefore?: Date;
}

export type ReplyOutcome =
	| (ChangeOutcome & { replyId?: string })
	/** The sender left no email that mail can be sent to; nothing was stored. */
	| { outcome: 'no_email' };

/**
 * Stores a reply and queues its mail in one transaction. The first reply stops the item's clock.
 *
 * @returns as changeItem; `unchanged` for a further reply to an answered item, and for a reply sent before
 */
export function sendReply(
	db: TeamDb,
	seen: SeenItem,
	{ subject, body, sendKey, notBefore }: WrittenReply,
	by: Actor,
	now = new Date(),
): Promise<ReplyOutcome> {
	return asTeam(db, async (trx): Promise<ReplyOutcome> => {
		const item = await lockItem(trx, seen.reference);
		if (!item) return { outcome: 'missing' };
		if (await isSent(trx, sendKey)) return { outcome: 'unchanged', version: item.version };
		const recipient = await mailableEmail(trx, item.id);
		if (recipient === undefined) return { outcome: 'no_email' };
		const result = await changeWithin(trx, seen, { state: 'answered' }, by, now);
		if (result.outcome !== 'changed' && result.outcome !== 'unchanged') return result;
		const reply = await trx
			.insertInto('inbox_replies')
			.values({
				item_id: item.id,
				member_id: by.memberId,
				channel: 'mail',
				subject,
				body: storableText(body),
				send_key: isUuid(sendKey) ? sendKey : null,
				made_version: result.outcome === 'changed' ? result.version : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const references = { replyId: reply.id, itemId: item.id };
		await enqueueMail(trx, {
			kind: 'reply',
			recipient,
			...references,
			...(notBefore && { notBefore }),
		});
		await audit(trx, by, { action: 'inbox.replied', subject: seen.reference });
		return { ...result, replyId: reply.id };
	});
}

/** Seconds that a reply from the desk waits, so that its author can undo it. */
export const undoSeconds = 10;

/**
 * Undoes a reply whose mail hasn't left: the reply, its mail and what it changed about its item, in one transaction.
 * If a process has claimed the mail for sending, the reply stays; whichever comes first decides. The item stays
 * answered if another reply answers it, by any member.
 *
 * @returns the reply's text, to continue editing; undefined if it's too late or another member wrote it
 */
export function undoReply(
	db: TeamDb,
	reference: string,
	replyId: string,
	by: Actor,
): Promise<string | undefined> {
	if (!isUuid(replyId)) return Promise.resolve(undefined);
	return asTeam(db, async (trx) => {
		const item = await lockItem(trx, reference);
		const reply = await trx
			.selectFrom('inbox_replies')
			.select(['body', 'made_version'])
			.where('id', '=', replyId)
			.where('item_id', '=', item?.id ?? null)
			.where('member_id', '=', by.memberId)
			.executeTakeFirst();
		if (!item || !reply) return undefined;
		const { numDeletedRows } = await trx
			.deleteFrom('mail')
			.where('reply_id', '=', replyId)
			.where('state', '=', 'waiting')
			// Never claimed. A retried mail counts its attempts anew, and its first attempt may have arrived.
			.where('fencing_token', '=', '0')
			.executeTakeFirstOrThrow();
		if (numDeletedRows === 0n) return undefined;
		await trx.deleteFrom('inbox_replies').where('id', '=', replyId).execute();
		const answered = reply.made_version ?? (await answeredVersion(trx, item.id));
		if (answered !== undefined && !(await wasRepliedSince(trx, item.id, answered))) {
			await restoreUnanswered(trx, item, answered, by);
		}
		await audit(trx, by, { action: 'inbox.reply_undone', subject: reference });
		return reply.body ?? '';
	});
}

async function isSent(trx: Transaction<Schema>, sendKey: string): Promise<boolean> {
	if (!isUuid(sendKey)) return false;
	const sent = await trx
		.selectFrom('inbox_replies')
		.select('id')
		.where('send_key', '=', sendKey)
		.executeTakeFirst();
	return sent !== undefined;
}

async function mailableEmail(
	trx: Transaction<Schema>,
	itemId: string,
): Promise<string | undefined> {
	const row = await trx
		.selectFrom('inbox_items')
		.select('email')
		.where('id', '=', itemId)
		.where(sql<boolean>`is_mailable(email)`)
		.executeTakeFirst();
	return row?.email ?? undefined;
}

export const composeReply: Compose = async (trx, mail, site) => {
	const reply = await trx
		.selectFrom('inbox_replies as reply')
		.innerJoin('inbox_items as item', 'item.id', 'reply.item_id')
		.leftJoin('members', 'members.id', 'reply.member_id')
		.select(['reply.subject', 'reply.body', 'item.reference', 'members.name'])
		.where('reply.id', '=', mail.reply_id)
		.executeTakeFirst();
	if (!reply || reply.body === null) return undefined;
	const { subject, body, reference, name: memberName } = reply;
	return renderMail(replyMail({ subject, body, reference, memberName }, site), site);
};

interface Reply {
	/** Subject as sent or as it will be; null for the one in content/mail/reply.yaml. */
	subject: string | null;
	/** The member's text, with line breaks. */
	body: string;
	/** Name for the signature; null if the member has left. */
	memberName: string | null;
	reference: string;
}

/** Renders a team member's reply, styled as a letter and not as a newsletter. */
export function replyMail(data: Reply, site: MailSite): MailDocument {
	const copy = site.content.mail.reply;
	const { memberName } = data;
	const signature =
		memberName === null ? copy.team_signature : fillIn(copy.signature, { name: memberName });
	return {
		subject: data.subject ?? fillIn(copy.subject, { reference: data.reference }),
		preview: copy.preview,
		body: h(
			Fragment,
			null,
			h(PlainText, { text: data.body }),
			h(PlainText, { text: signature }),
			h(Rule),
			h(Rows, { rows: [{ label: copy.reference, value: data.reference }] }),
			h(Paragraph, { soft: true }, copy.keep),
		),
		footer: h(Footer, { site, reason: copy.reason }),
	};
}

/** Renders plain text as paragraphs with line breaks; URLs and email addresses become links. */
function PlainText({ text }: { text: string }) {
	return paragraphsIn(text).map((paragraph, index) => {
		const parts = findLinks(paragraph).map(({ text, href }, at) => {
			if (href === undefined) return withBreaks(text);
			return h(Link, { key: at, href }, text);
		});
		// Paragraphs never change their order, so their index is their key.
		return h(Paragraph, { key: index }, parts);
	});
}

/** Splits plain text at empty lines. */
export function paragraphsIn(text: string): string[] {
	return text
		.replace(/\r\n?/g, '\n')
		.split(/\n(?:[ \t]*\n)+/)
		.map((part) => part.trim())
		.filter((part) => part !== '');
}
