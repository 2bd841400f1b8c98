import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { isUuid } from '#app/db/uuid.ts';
import { enqueueMail } from '#app/mail/enqueue-mail.server.ts';
import { type ChangeOutcome, changeWithin, lockItem, type SeenItem } from './change-item.server.ts';
import { storableText } from './write-note.server.ts';

interface WrittenReply {
	subject: string;
	body: string;
	/** Made with the form, so that pressing its button twice sends one mail. */
	sendKey: string;
	/** Not sent before. */
	notBefore?: Date;
}

export type ReplyOutcome =
	| ChangeOutcome
	/** They gave no email, or none that mail can be sent to; nothing was stored. */
	| { outcome: 'no_email' };

/**
 * Stores a reply and queues its mail, in one transaction; the first one stops the item's clock.
 *
 * @returns as changeItem; `unchanged` for a further reply to an answered item, and for one that was sent before
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
		return result;
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
