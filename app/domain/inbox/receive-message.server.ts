import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit, sender } from '#app/domain/audit/write-audit-log.server.ts';
import { dueTime } from '#app/domain/submissions/due-time.server.ts';
import { promisesOf } from '#app/domain/submissions/form-settings.server.ts';
import { soundsUrgent } from '#app/domain/submissions/urgent-words.server.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { storableText } from '#app/platform/text/storable-text.ts';
import { apply, type LockedItem, lockItem, storeWords } from './item-row.server.ts';
import { splitQuote } from './quoted-text.ts';
import { urgencies } from './states.ts';
import { releaseSubmission } from './submission-fields.server.ts';

/** A message that an item's sender wrote back. */
export interface ReceivedMessage {
	reference: string;
	channel: 'link' | 'mail';
	body: string;
	/** The address that a mail came from, if it isn't the item's. */
	fromEmail?: string | null;
	/** True for a mail that no person wrote: it's stored, opens nothing and tells nobody unless it sounds like a crisis. */
	isAutomatic?: boolean;
	/** The same whenever the same message comes again (onceKey). */
	key: string;
}

/** Messages that one item takes within 24 hours, and their characters: those of the longest message. */
export const messagesPerDay = 30;
const charactersPerDay = 300_000;

/** When who wrote back is answered, if their form promises nothing. */
const ownPromise = '2 business days';

export interface ReceiveRules {
	/** Each form's promise by table, such as "24 hours". */
	promises: Readonly<Record<string, string>>;
	/** The site's time zone. */
	zone: string;
	/** Returns true for a text that sounds like a crisis. */
	isUrgent(text: string): boolean;
}

/** The rules of the site's copy. Due times follow the English promises, whatever the language of the sender. */
export const receiveRules = (contents: Contents): ReceiveRules => ({
	promises: promisesOf(contents[defaultLanguage]),
	zone: contents[defaultLanguage].site.time_zone,
	isUrgent: (text) => soundsUrgent(contents, text),
});

export type ReceiveOutcome =
	/** Stored now, or before under the same key. */
	| 'received'
	/** The item has taken its messages of the day. */
	| 'limited'
	/** The item was erased. */
	| 'missing';

/**
 * Stores a message with its item, which opens and comes before others, with a new clock unless an answer is still owed
 * by one.
 * The assignee, or else the team, is notified. Spam stays spam, and nobody is notified, unless it sounds like a crisis.
 *
 * @param by the sender, or the erase drill as one
 */
export function receive(
	db: TeamDb,
	message: ReceivedMessage,
	{ promises, zone, isUrgent }: ReceiveRules,
	by: Actor = sender,
): Promise<ReceiveOutcome> {
	return asTeam(db, async (trx): Promise<ReceiveOutcome> => {
		const item = await lockItem(trx, message.reference);
		if (!item) return 'missing';
		const { isAutomatic = false } = message;
		const use = await usesOf(trx, item.id, message.key, isAutomatic);
		if (use.repeated) return 'received';
		const body = storableText(message.body);
		const isLong = use.characters + body.length > charactersPerDay;
		if (use.today >= messagesPerDay || isLong) return 'limited';
		const { id } = await trx
			.insertInto('messages')
			.values({
				item_id: item.id,
				direction: 'in',
				channel: message.channel,
				body,
				from_email: message.fromEmail ?? null,
				is_automatic: isAutomatic,
				send_key: message.key,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await storeWords(trx, item.id);
		await audit(trx, by, { action: 'inbox.message_received', subject: item.reference });
		// An automatic answer quotes what it answers.
		const urgent = isUrgent(isAutomatic ? splitQuote(body).own : body);
		if (urgent || (item.state !== 'spam' && !isAutomatic)) {
			if (item.state === 'spam') await releaseSubmission(trx, item);
			const promise = promises[item.submission_table] ?? ownPromise;
			const urgency = urgent ? urgencies.crisis : urgencies.wroteBack;
			await reopen(trx, item, { urgency, due: dueTime(new Date(), promise, zone) }, by);
			await sql`select notify_of_item(${item.id}::uuid, ${id}::uuid)`.execute(trx);
		}
		return 'received';
	});
}

/** Counts what the item took today. An out-of-office loop leaves room for what a person writes. */
async function usesOf(trx: Transaction<Schema>, itemId: string, key: string, isAutomatic: boolean) {
	const { rows } = await sql<{ repeated: boolean; today: number; characters: number }>`
		select coalesce(bool_or(send_key = ${key}::uuid), false) as repeated,
			count(*) filter (where is_today)::int as today,
			coalesce(sum(length(body)) filter (where is_today), 0)::int as characters
		from messages, lateral (select created_at > now() - interval '1 day'
			and is_automatic = ${isAutomatic} as is_today) as day
		where item_id = ${itemId}::uuid and direction = 'in'`.execute(trx);
	return rows[0] ?? { repeated: false, today: 0, characters: 0 };
}

/** Opens an item whose sender is waiting again. The change has the state before and after. */
function reopen(
	trx: Transaction<Schema>,
	item: LockedItem,
	{ urgency, due }: { urgency: number; due: Date },
	by: Actor,
): Promise<void> {
	const { state, first_answered_at, due_at } = item;
	const isOwed = state === 'open' && first_answered_at === null && due_at !== null;
	const clock = isOwed ? {} : { due_at: due, first_answered_at: null, closed_at: null };
	const change = { field: 'message', from_value: state, to_value: 'open' } as const;
	const first = state === 'open' ? Math.min(item.urgency, urgency) : urgency;
	return apply(trx, item, { state: 'open', urgency: first, ...clock }, by, change);
}

/**
 * Returns the key of a message written on a page: the same text after the same last message is the same message, from
 * another tab, a stale page or a repeated click.
 *
 * @param seen id of the last message on that page; empty if there was none
 */
export function onceKey(seen: string, body: string): string {
	const hash = createHash('sha256').update(`${seen}\n${body}`).digest('hex');
	return hash.slice(0, 32);
}
