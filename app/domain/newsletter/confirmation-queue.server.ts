import { sql, type Transaction } from 'kysely';
import {
	allowance,
	countMail,
	type HourUse,
	isUsedUp,
	lockFairQueue,
	type MailboxUse,
	type Networks,
	readHourUse,
	readMailboxes,
} from '#app/domain/mail/fair-queue.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

// Decides which sign-ups are mailed for confirmation, and when (docs/decisions/0024). A visitor's sign-up only sets ask_at, by a trigger.

/** Subscribers processed at once; few, so that a batch holds its locks briefly. */
export const batchSize = 200;

/** The column with the time, by what is due: a sign-up in the queue, one of a paced run, a reminder. */
type Due = 'ask_at' | 'run_at' | 'remind_at';

/** The hour's mails at which a run and reminders pause: most of the site's 300 are for people who wait for a code. */
const pausesAt = { ask_at: undefined, run_at: 200, remind_at: 100 };

/**
 * Asks everyone whose turn it is in the queue.
 *
 * @throws an error of the database; who wasn't asked stays in the queue
 */
export async function askWaiting(db: TeamDb): Promise<void> {
	while ((await asTeam(db, (trx) => askBatch(trx, 'ask_at'))) === batchSize);
}

/**
 * Sends the confirmation mails and reminders that are due: first for the queue, then the paced run and the reminders.
 *
 * @returns the number of subscribers processed; from a batch on, more may be due
 */
export function askDueSubscribers(db: TeamDb): Promise<number> {
	return asTeam(db, async (trx) => {
		let processed = 0;
		for (const due of ['ask_at', 'run_at', 'remind_at'] as const) {
			processed += await askBatch(trx, due);
		}
		await sql`delete from confirmations where expires_at < now()`.execute(trx);
		return processed;
	});
}

/** Asks up to a batch of those who are due, or moves them to a later time, so that they don't block the next one. */
async function askBatch(trx: Transaction<Schema>, due: Due): Promise<number> {
	await lockFairQueue(trx);
	if (due === 'ask_at') await dropNetworks(trx);
	const subscribers = await lockDue(trx, due);
	if (subscribers.length === 0) return 0;
	const use = await readUse(trx, subscribers);
	const outcomes: Record<Outcome, string[]> = { asked: [], later: [], never: [] };
	let processed = 0;
	for (const subscriber of subscribers) {
		if (use.hour >= (pausesAt[due] ?? Number.POSITIVE_INFINITY)) break;
		const outcome = due === 'remind_at' ? reminds(subscriber, use) : asks(subscriber, due, use);
		outcomes[outcome].push(subscriber.id);
		if (outcome === 'asked') countAsked(subscriber, use);
		processed += 1;
	}
	await (due === 'remind_at' ? storeReminders(trx, outcomes) : storeAsked(trx, outcomes));
	return processed;
}

type Outcome = 'asked' | 'later' | /** Until they sign up again. */ 'never';

/** Deletes the networks of sign-ups that neither wait nor count for the hour anymore. */
async function dropNetworks(trx: Transaction<Schema>) {
	await sql`delete from confirmation_networks where at < now() - interval '1 hour'
		and (asked_at < now() - interval '1 hour' or at < now() - interval '1 day')`.execute(trx);
}

interface Subscriber {
	id: string;
	state: string;
	/** Confirmed, and waits to be asked about the newsletter in another language. */
	switches: boolean;
	mailbox: string;
	mailable: boolean;
	/** Keyed hashes of the network and the wider one around it. */
	networks: Networks | null;
}

/** Returns who is due, oldest first; nobody while such mail is held or mail isn't set up. */
async function lockDue(trx: Transaction<Schema>, due: Due): Promise<Subscriber[]> {
	const kind = due === 'remind_at' ? 'reminder' : 'confirmation';
	const { rows } = await sql<Subscriber>`
		select subscribers.id, state,
			state = 'confirmed' and asked_language is not null and ask_at is not null as switches,
			mailbox_of(email) as mailbox, is_mailable(email) as mailable,
			case when network is not null then array[network, wider_network] end as networks
		from subscribers left join confirmation_networks using (id)
		where ${sql.ref(due)} <= now() and mail_is_set_up() and not is_held(${kind})
		order by ${sql.ref(due)} limit ${batchSize} for update of subscribers skip locked`.execute(trx);
	return rows;
}

/** Mails and sign-ups of late, which count against the limits. */
interface Use extends HourUse {
	mailboxes: Map<string, MailboxUse>;
}

async function readUse(trx: Transaction<Schema>, subscribers: Subscriber[]): Promise<Use> {
	const mailboxes = await readMailboxes(
		trx,
		subscribers.map(({ mailbox }) => mailbox),
	);
	return { ...(await readHourUse(trx)), mailboxes };
}

/**
 * A mailbox is asked by one mail at a time, 15 minutes apart, and only once a day after unsubscribing or bouncing.
 */
function limitOf({ id, state, mailable }: Subscriber, use: MailboxUse | undefined): Outcome {
	if (!use || !mailable || isUsedUp(use) || use.waiting.includes(id)) return 'never';
	if (use.day > 0 && (state === 'unsubscribed' || state === 'bounced')) return 'never';
	return use.recent ? 'later' : 'asked';
}

function asks(subscriber: Subscriber, due: Due, use: Use): Outcome {
	const { state, switches } = subscriber;
	if (!switches && !['unconfirmed', 'unsubscribed', 'bounced'].includes(state)) return 'never';
	const outcome = limitOf(subscriber, use.mailboxes.get(subscriber.mailbox));
	const isOver = due === 'ask_at' && use.hour >= allowance(subscriber.networks, use.networks);
	return outcome === 'asked' && isOver ? 'later' : outcome;
}

/** A reminder is sent once or not at all. */
function reminds(subscriber: Subscriber, { mailboxes }: Use): Outcome {
	const use = mailboxes.get(subscriber.mailbox);
	const isFree = limitOf(subscriber, use) === 'asked' && use?.reminders === 0;
	return subscriber.state === 'unconfirmed' && isFree ? 'asked' : 'never';
}

function countAsked({ id, mailbox, networks }: Subscriber, use: Use) {
	const before = use.mailboxes.get(mailbox);
	if (before) {
		const { month, day, waiting } = before;
		const counts = { month: month + 1, day: day + 1, recent: true, waiting: [...waiting, id] };
		use.mailboxes.set(mailbox, { ...before, ...counts });
	}
	countMail(networks, use);
}

async function storeAsked(
	trx: Transaction<Schema>,
	{ asked, later, never }: Record<Outcome, string[]>,
) {
	// One reminder after the first mail, and none after unsubscribing.
	await sql`update subscribers set asked_at = now(), ask_at = null, run_at = null, remind_at = case
			when state = 'unconfirmed' and asked_at is null then now() + interval '3 days' else remind_at end
		where id = any (${asked}::uuid[])`.execute(trx);
	await sql`update confirmation_networks set asked_at = now()
		where id = any (${asked}::uuid[])`.execute(trx);
	await queueMails(trx, 'confirmation', asked);
	await sql`update subscribers set
			ask_at = case when ask_at is not null then now() + interval '10 minutes' * (1 + random()) end,
			run_at = case when run_at is not null then now() + interval '10 minutes' * (1 + random()) end
		where id = any (${later}::uuid[])`.execute(trx);
	await sql`update subscribers set ask_at = null, run_at = null
		where id = any (${never}::uuid[])`.execute(trx);
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
