import { sql, type Transaction } from 'kysely';
import type { MessageRow } from '#app/domain/inbox/read-item.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { type LongDate, longDate, moment } from '#app/platform/time/formats.ts';

/** A message as the sender reads it. */
export interface ThreadEntry {
	id: string;
	by: 'sender' | 'team';
	who: string;
	/** In the site's zone; the page's script writes it in the reader's. */
	at: LongDate;
	text: string;
}

/** The conversation on a private link's page. */
export interface SentThread {
	/** The newest, oldest first. */
	entries: ThreadEntry[];
	/** True if there are earlier ones. */
	more: boolean;
	/** The three stamps, for what the sender wrote last; without a date until it lands. */
	stamps: { label: string; date: LongDate | undefined }[];
	state: string;
	/** The day of the answer to what the sender wrote last. */
	answered: LongDate | undefined;
	/** Id of the newest message, which the form names (onceKey). */
	last: string;
}

/** Messages on the page, and their characters; limits, because each visit renders them. */
const maxEntries = 50;
const maxCharacters = 300_000;

/** Returns when a member last opened an item at the desk; undefined if it's unread. */
export async function lastOpened(
	trx: Transaction<Schema>,
	reference: string,
): Promise<Date | undefined> {
	const { rows } = await sql<{ at: Date | null }>`select max(at) as at from audit_log
		where subject = ${reference} and action = 'inbox.opened'`.execute(trx);
	return rows[0]?.at ?? undefined;
}

/**
 * Arranges the messages of an item for its sender. A reply is an answer once it's shown and has a text.
 *
 * @param opened when the team last opened the item
 */
export function threadOf(
	{ messages, received_at }: { messages: readonly MessageRow[]; received_at: Date },
	opened: Date | undefined,
	content: Content,
	now = new Date(),
): SentThread {
	const { stamps, states, thread: copy } = content.pages.yours;
	const region = content.site;
	const shown = messages.filter(({ body, shown_at }) => body !== null && shown_at <= now);
	const latest = (direction: MessageRow['direction']) =>
		shown.findLast((message) => message.direction === direction)?.shown_at;
	const wrote = latest('in') ?? received_at;
	const reply = latest('out');
	const answeredAt = reply && reply > wrote ? reply : undefined;
	const readAt = opened && opened > wrote ? opened : answeredAt;
	const dated = (at: Date | undefined) => at && longDate(at, region.locale, region.time_zone);
	const answered = dated(answeredAt);
	const entries = shown.map(({ id, direction, member_name, shown_at, body }): ThreadEntry => {
		const us = member_name === null ? copy.us : fillIn(copy.us_named, { name: member_name });
		return {
			id,
			by: direction === 'in' ? 'sender' : 'team',
			who: direction === 'in' ? copy.you : us,
			at: { iso: shown_at.toISOString(), text: moment(shown_at, region) },
			text: body ?? '',
		};
	});
	const newest = newestOf(entries);
	const state = () => {
		if (answered) return fillIn(states.answered, { date: answered.text });
		if (readAt) return states.read;
		return wrote > received_at ? states.back : states.received;
	};
	return {
		entries: newest,
		more: newest.length < entries.length,
		stamps: [
			{ label: stamps.received, date: dated(wrote) },
			{ label: stamps.read, date: dated(readAt) },
			{ label: stamps.answered, date: answered },
		],
		state: state(),
		answered,
		last: shown.at(-1)?.id ?? '',
	};
}

/** Returns the last entries that the page has room for, at least one. */
function newestOf(entries: readonly ThreadEntry[]): ThreadEntry[] {
	let room = maxCharacters;
	const tooMuch = entries.findLastIndex(({ text }) => {
		room -= text.length;
		return room < 0;
	});
	const first = Math.min(tooMuch + 1, entries.length - 1);
	return entries.slice(Math.max(0, first)).slice(-maxEntries);
}
