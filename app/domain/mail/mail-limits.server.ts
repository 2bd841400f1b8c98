import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';

// Mail to addresses that a stranger typed: confirmations and acknowledgements share the site's hour and a mailbox's days. What one network may cause is limited before (`mailLimit`; docs/decisions/0024).

/**
 * How many mails the site sends in an hour before each kind waits; most are for people who wait for a code. An earlier
 * confirmation is for a sign-up that waited for an hour, since its network had its share or mail wasn't set up.
 */
export const hourLimits = {
	confirmation: 300,
	acknowledgement: 200,
	earlier: 150,
} as const;

/** Takes the lock under which mails are counted; a process that is paused for 10 s loses it. */
export async function lockMailLimits(trx: Transaction<Schema>): Promise<void> {
	await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(trx);
	await sql`select pg_advisory_xact_lock(hashtext('ask_waiting_subscribers'))`.execute(trx);
}

/** Counts the site's mails of the last hour, without those whose item was deleted since; their network's share counts on. */
export async function countHour(trx: Transaction<Schema>): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail
		where kind in ('confirmation', 'acknowledgement') and created_at > now() - interval '1 hour'`.execute(
		trx,
	);
	return rows[0]?.count ?? 0;
}

/** How many mails a mailbox got in the last 30 days. */
export interface MailboxUse {
	month: number;
	day: number;
	acknowledgements: number;
	/** One that asks to confirm was queued within 15 minutes, or still waits. */
	recent: boolean;
	/** The subscribers with a mail that waits. */
	waiting: (string | null)[];
}

const unused = { month: 0, day: 0, acknowledgements: 0, recent: false, waiting: [] };

/** Returns the use of each mailbox, however its email was spelled (mailbox_of). */
export async function readMailboxes(trx: Transaction<Schema>, mailboxes: readonly string[]) {
	const { rows } = await sql<MailboxUse & { mailbox: string }>`
		select mailbox_of(recipient) as mailbox, count(*)::int as month,
			count(*) filter (where created_at > now() - interval '1 day')::int as day,
			count(*) filter (where kind = 'acknowledgement' and created_at > now() - interval '1 day')::int
				as acknowledgements,
			coalesce(bool_or(state in ('waiting', 'sending') or created_at > now() - interval '15 minutes')
				filter (where kind <> 'acknowledgement'), false) as recent,
			coalesce(array_agg(subscriber_id) filter (where state in ('waiting', 'sending')), '{}') as waiting
		from mail
		where mailbox_of(recipient) = any (${[...new Set(mailboxes)]}::text[])
			and kind in ('confirmation', 'acknowledgement') and created_at > now() - interval '30 days'
		group by 1`.execute(trx);
	return new Map<string, MailboxUse>([
		...mailboxes.map((mailbox) => [mailbox, unused] as const),
		...rows.map((use) => [use.mailbox, use] as const),
	]);
}

/** True once a mailbox has had three mails in a day, or six in 30 days: confirmations and acknowledgements. */
export const isUsedUp = ({ month, day }: MailboxUse) => month >= 6 || day >= 3;
