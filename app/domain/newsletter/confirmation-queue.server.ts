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

/** The column with the time of what is due. */
const dueColumns = { confirmation: 'ask_at', reminder: 'remind_at' } as const;
type Kind = keyof typeof dueColumns;

/**
 * Asks everyone whose turn it is in the queue.
 *
 * @throws an error of the database; who wasn't asked stays in the queue
 */
export async function askWaiting(db: TeamDb): Promise<void> {
	while ((await asTeam(db, (trx) => askBatch(trx, 'confirmation'))) === batchSize);
}

/**
 * Sends the confirmation mails and then the reminders that are due.
 *
 * @returns the number of subscribers processed; from a batch on, more may be due
 */
export function askDueSubscribers(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		const asked = await askBatch(trx, 'confirmation');
		const reminded = await askBatch(trx, 'reminder');
		await sql`delete from confirmations where expires_at < now()`.execute(trx);
		// The link of the reminder, three days later, works for a week.
		await sql`delete from topic_follows where confirmed_at is null and created_at < now() - interval '14 days'`.execute(
			trx,
		);
		return asked + reminded;
	});
}

/** Asks up to a batch of those who are due, or moves them to a later time, so that they don't block the next one. */
async function askBatch(trx: Transaction<Schema>, kind: Kind): Promise<number> {
	await lockMailLimits(trx);
	const subscribers = await lockDue(trx, kind);
	if (subscribers.length === 0) return 0;
	const mailboxes = await readMailboxes(
		trx,
		subscribers.map(({ mailbox }) => mailbox),
	);
	let hour = await countHour(trx);
	const outcomes: Record<Outcome, string[]> = { asked: [], later: [], never: [] };
	for (const subscriber of subscribers) {
		const use = mailboxes.get(subscriber.mailbox);
		const outcome = kind === 'reminder' ? reminds(subscriber, use) : asks(subscriber, use);
		const isLate = outcome === 'asked' && hour >= hourLimits[subscriber.earlier ? 'earlier' : kind];
		outcomes[isLate ? 'later' : outcome].push(subscriber.id);
		if (outcome !== 'asked' || isLate) continue;
		hour += 1;
		if (use) mailboxes.set(subscriber.mailbox, withOneMore(use, subscriber.id));
	}
	await (kind === 'reminder' ? storeReminders(trx, outcomes) : storeAsked(trx, outcomes));
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
async function lockDue(trx: Transaction<Schema>, kind: Kind): Promise<Subscriber[]> {
	const due = sql.ref(dueColumns[kind]);
	const { rows } = await sql<Subscriber>`
		select id, state, state = 'confirmed' and ask_at is not null and (asked_language is not null
				or exists (${followsToConfirm})) as switches,
			asked_at is null and created_at < now() - interval '50 minutes' as earlier,
			mailbox_of(email) as mailbox, is_mailable(email) as mailable
		from subscribers
		where ${due} <= now() and mail_is_set_up() and not is_held(${kind})
		order by ${due} limit ${batchSize} for update skip locked`.execute(trx);
	return rows;
}

/**
 * A mailbox is asked by one mail at a time, 15 minutes apart, and only once a day after unsubscribing or bouncing.
 */
function limitOf({ id, state, mailable }: Subscriber, use: MailboxUse | undefined): Outcome {
	if (!use || !mailable || isUsedUp(use) || use.waiting.includes(id)) return 'never';
	if (use.day > 0 && (state === 'unsubscribed' || state === 'bounced')) return 'never';
	return use.recent ? 'later' : 'asked';
}

function asks(subscriber: Subscriber, use: MailboxUse | undefined): Outcome {
	const { state, switches } = subscriber;
	if (!switches && !['unconfirmed', 'unsubscribed', 'bounced'].includes(state)) return 'never';
	return limitOf(subscriber, use);
}

/** A reminder is sent once or not at all. */
function reminds(subscriber: Subscriber, use: MailboxUse | undefined): Outcome {
	const isFree = limitOf(subscriber, use) === 'asked' && use?.reminders === 0;
	return subscriber.state === 'unconfirmed' && isFree ? 'asked' : 'never';
}

function withOneMore(use: MailboxUse, id: string): MailboxUse {
	const { month, day, waiting } = use;
	return { ...use, month: month + 1, day: day + 1, recent: true, waiting: [...waiting, id] };
}

async function storeAsked(
	trx: Transaction<Schema>,
	{ asked, later, never }: Record<Outcome, string[]>,
) {
	// One reminder after the first mail, and none after unsubscribing.
	await sql`update subscribers set asked_at = now(), ask_at = null, remind_at = case
			when state = 'unconfirmed' and asked_at is null then now() + interval '3 days' else remind_at end
		where id = any (${asked}::uuid[])`.execute(trx);
	await queueMails(trx, 'confirmation', asked);
	await sql`update subscribers set ask_at = now() + interval '10 minutes' * (1 + random())
		where id = any (${later}::uuid[])`.execute(trx);
	await sql`update subscribers set ask_at = null where id = any (${never}::uuid[])`.execute(trx);
}

async function storeReminders(
	trx: Transaction<Schema>,
	{ asked, never }: Record<Outcome, string[]>,
) {
	await sql`update subscribers set remind_at = null
		where id = any (${[...asked, ...never]}::uuid[])`.execute(trx);
	await queueMails(trx, 'reminder', asked);
}

async function queueMails(
	trx: Transaction<Schema>,
	kind: 'confirmation' | 'reminder',
	subscribers: string[],
) {
	await sql`select queue_mail(kind => ${kind}, recipient => email, subscriber_id => id)
		from subscribers where id = any (${subscribers}::uuid[])`.execute(trx);
}
