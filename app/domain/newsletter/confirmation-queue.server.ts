import { sql, type Transaction } from 'kysely';
import {
	countHour,
	hourLimits,
	isUsedUp,
	lockMailLimits,
	type MailboxUse,
	readMailboxes,
} from '#app/domain/mail/mail-limits.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { followsToConfirm } from './subscribers.server.ts';

// Decides which sign-ups are mailed for confirmation, and when (docs/decisions/0024). A visitor's sign-up only sets ask_at, by a trigger.

/** Subscribers processed at once; few, so that a batch holds its locks briefly. */
export const batchSize = 200;

/**
 * Asks everyone whose turn it is in the queue.
 *
 * @throws an error of the database; who wasn't asked stays in the queue
 */
export async function askWaiting(db: TeamDb): Promise<void> {
	while ((await asTeam(db, askBatch)) === batchSize);
}

/**
 * Sends the confirmation mails that are due, and deletes what can't be confirmed any more.
 *
 * @returns the number of subscribers processed; from a batch on, more may be due
 */
export function askDueSubscribers(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		const asked = await askBatch(trx);
		await sql`delete from confirmations where expires_at < now()`.execute(trx);
		// A mail that waited has a link that works for a week.
		await sql`delete from topic_follows where confirmed_at is null and created_at < now() - interval '14 days'`.execute(
			trx,
		);
		return asked;
	});
}

/** Asks up to a batch of those who are due, or moves them to a later time, so that they don't block the next one. */
async function askBatch(trx: Transaction<Schema>): Promise<number> {
	await lockMailLimits(trx);
	const subscribers = await lockDue(trx);
	if (subscribers.length === 0) return 0;
	const mailboxes = await readMailboxes(
		trx,
		subscribers.map(({ mailbox }) => mailbox),
	);
	let hour = await countHour(trx);
	const outcomes: Record<Outcome, string[]> = { asked: [], later: [], never: [] };
	for (const subscriber of subscribers) {
		const use = mailboxes.get(subscriber.mailbox);
		const outcome = asks(subscriber, use);
		const limit = hourLimits[subscriber.earlier ? 'earlier' : 'confirmation'];
		const isLate = outcome === 'asked' && hour >= limit;
		outcomes[isLate ? 'later' : outcome].push(subscriber.id);
		if (outcome !== 'asked' || isLate) continue;
		hour += 1;
		if (use) mailboxes.set(subscriber.mailbox, withOneMore(use, subscriber.id));
	}
	await storeAsked(trx, outcomes);
	return subscribers.length;
}

type Outcome = 'asked' | 'later' | /** Until they sign up again. */ 'never';

interface Subscriber {
	id: string;
	state: string;
	/** Confirmed, and waits to be asked about another language or about topics to follow. */
	switches: boolean;
	/** Never asked, and signed up about an hour ago or longer. */
	earlier: boolean;
	mailbox: string;
	mailable: boolean;
}

/** Returns who is due, oldest first; nobody while such mail is held or mail isn't set up. */
async function lockDue(trx: Transaction<Schema>): Promise<Subscriber[]> {
	const { rows } = await sql<Subscriber>`
		select id, state, state = 'confirmed' and ask_at is not null and (asked_language is not null
				or exists (${followsToConfirm})) as switches,
			asked_at is null and created_at < now() - interval '50 minutes' as earlier,
			mailbox_of(email) as mailbox, is_mailable(email) as mailable
		from subscribers
		where ask_at <= now() and mail_is_set_up() and not is_held('confirmation')
		order by ask_at limit ${batchSize} for update skip locked`.execute(trx);
	return rows;
}

/**
 * A mailbox is asked by one mail at a time, 15 minutes apart, and only once a day after unsubscribing or bouncing.
 */
function asks({ id, state, switches, mailable }: Subscriber, use: MailboxUse | undefined): Outcome {
	if (!switches && !['unconfirmed', 'unsubscribed', 'bounced'].includes(state)) return 'never';
	if (!use || !mailable || isUsedUp(use) || use.waiting.includes(id)) return 'never';
	if (use.day > 0 && (state === 'unsubscribed' || state === 'bounced')) return 'never';
	return use.recent ? 'later' : 'asked';
}

function withOneMore(use: MailboxUse, id: string): MailboxUse {
	const { month, day, waiting } = use;
	return { ...use, month: month + 1, day: day + 1, recent: true, waiting: [...waiting, id] };
}

async function storeAsked(
	trx: Transaction<Schema>,
	{ asked, later, never }: Record<Outcome, string[]>,
) {
	await sql`update subscribers set asked_at = now(), ask_at = null
		where id = any (${asked}::uuid[])`.execute(trx);
	await sql`select queue_mail(kind => 'confirmation', recipient => email, subscriber_id => id)
		from subscribers where id = any (${asked}::uuid[])`.execute(trx);
	await sql`update subscribers set ask_at = now() + interval '10 minutes' * (1 + random())
		where id = any (${later}::uuid[])`.execute(trx);
	await sql`update subscribers set ask_at = null where id = any (${never}::uuid[])`.execute(trx);
}
