import { sql, type Transaction } from 'kysely';
import { type Actor, audit, job } from '#app/domain/audit/write-audit-log.server.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { changeWithin, type SeenItem } from './change-item.server.ts';
import { apply, type ChangeOutcome, lockItem, storeWords } from './item-row.server.ts';
import { urgencies } from './states.ts';
import { restoreUnanswered } from './undo-change.server.ts';

interface WrittenReply {
	/** `mail`: by mail and at the private link; `link`: at the link alone. */
	channel?: 'mail' | 'link';
	/** The mail's subject in the language of the item. */
	subject: (language: string) => string;
	body: string;
	/** Created with the form, so that submitting it twice sends one mail. */
	sendKey: string;
	/** Earliest time to send and show it; until then it can be undone. */
	notBefore?: Date;
}

export type ReplyOutcome =
	| (ChangeOutcome & { replyId?: string })
	/** The sender left no email that mail can be sent to; nothing was stored. */
	| { outcome: 'no_email' };

/**
 * Stores a reply, which its sender reads at the private link, and queues its mail in the same transaction. The first reply
 * stops the item's clock.
 *
 * @returns as changeItem; `unchanged` for a further reply to an answered item, and for a reply sent before
 */
export function sendReply(
	db: TeamDb,
	seen: SeenItem,
	{ channel = 'mail', subject, body, sendKey, notBefore }: WrittenReply,
	by: Actor,
): Promise<ReplyOutcome> {
	return asTeam(db, async (trx): Promise<ReplyOutcome> => {
		const item = await lockItem(trx, seen.reference);
		if (!item) return { outcome: 'missing' };
		if (await isSent(trx, item.id, sendKey)) {
			return { outcome: 'unchanged', version: item.version };
		}
		const recipient = channel === 'mail' ? await mailableEmail(trx, item.id) : undefined;
		if (channel === 'mail' && recipient === undefined) return { outcome: 'no_email' };
		const result = await changeWithin(trx, seen, { state: 'answered' }, by);
		if (result.outcome !== 'changed' && result.outcome !== 'unchanged') return result;
		const reply = await trx
			.insertInto('messages')
			.values({
				item_id: item.id,
				member_id: by.memberId,
				direction: 'out',
				channel,
				subject: recipient === undefined ? null : subject(item.language),
				body: storableText(body),
				...(notBefore && { shown_at: notBefore }),
				send_key: isUuid(sendKey) ? sendKey : null,
				made_version: result.outcome === 'changed' ? result.version : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await storeWords(trx, item.id);
		if (recipient !== undefined) {
			await enqueueMail(trx, {
				kind: 'reply',
				recipient,
				...{ replyId: reply.id, itemId: item.id },
				...(notBefore && { notBefore }),
			});
		}
		await audit(trx, by, { action: 'inbox.replied', subject: seen.reference });
		return { ...result, replyId: reply.id };
	});
}

/** Seconds that a reply from the desk waits, so that its author can undo it. */
export const undoSeconds = 10;

/**
 * Undoes a reply that hasn't left and isn't shown yet: the reply, its mail and what it changed about its item, in one
 * transaction. If a process has claimed the mail for sending, the reply stays; whichever comes first decides.
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
			.selectFrom('messages')
			.select(['channel', 'body', 'made_version'])
			.where('id', '=', replyId)
			.where('item_id', '=', item?.id ?? null)
			.where('member_id', '=', by.memberId)
			.where('shown_at', '>', sql<Date>`clock_timestamp()`)
			.executeTakeFirst();
		if (!item || !reply) return undefined;
		const { numDeletedRows } = await trx
			.deleteFrom('mail')
			.where('reply_id', '=', replyId)
			.where('state', '=', 'waiting')
			// Never claimed. A retried mail counts its attempts anew, and its first attempt may have arrived.
			.where('fencing_token', '=', '0')
			.executeTakeFirstOrThrow();
		if (reply.channel === 'mail' && numDeletedRows === 0n) return undefined;
		await trx.deleteFrom('messages').where('id', '=', replyId).execute();
		await storeWords(trx, item.id);
		await restoreUnanswered(trx, item, reply.made_version, by);
		await audit(trx, by, { action: 'inbox.reply_undone', subject: reference });
		return reply.body ?? '';
	});
}

/**
 * Reopens the item of a reply whose mail was refused or given up, before others and with its clock running again, and
 * notifies the assignee, or else the team. Spam stays spam.
 */
export async function reopenUnreached(trx: Transaction<Schema>, replyId: string): Promise<void> {
	const reply = await trx
		.selectFrom('messages')
		.innerJoin('inbox_items', 'inbox_items.id', 'item_id')
		.select(['reference', 'made_version'])
		.where('messages.id', '=', replyId)
		.executeTakeFirst();
	const item = reply && (await lockItem(trx, reply.reference));
	if (!item || item.state === 'spam') return;
	// An answer to a crisis didn't arrive, so it comes first again.
	const isFirst = item.state === 'open' || item.urgency === urgencies.crisis;
	const urgency = isFirst ? Math.min(item.urgency, urgencies.bounced) : urgencies.bounced;
	const clock = reply.made_version === null ? {} : { first_answered_at: null };
	const change = { field: 'bounce', from_value: item.state, to_value: 'open' } as const;
	await apply(trx, item, { state: 'open', urgency, closed_at: null, ...clock }, job, change);
	await audit(trx, job, { action: 'inbox.reply_bounced', subject: item.reference });
	await sql`select notify_of_item(${item.id}::uuid, ${replyId}::uuid)`.execute(trx);
}

async function isSent(trx: Transaction<Schema>, itemId: string, sendKey: string): Promise<boolean> {
	if (!isUuid(sendKey)) return false;
	const sent = await trx
		.selectFrom('messages')
		.select('id')
		.where('item_id', '=', itemId)
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
