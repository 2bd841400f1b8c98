import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/platform/db/schema.ts';

// Mail to addresses that a stranger typed: confirmations and acknowledgements share the site's hour, so that neither
// can be used up from one network (docs/decisions/0024).

/** Keyed hashes of a visitor's network and the wider one around it. */
export type Networks = [network: string, wider: string];

/** Such mail of the last hour. */
export interface HourUse {
	/** The whole site's. */
	hour: number;
	/** By hash of a network or a wider one. */
	networks: Map<string, number>;
}

/** Lets one process at a time decide, so that counts don't race, and none that is paused. */
export async function lockFairQueue(trx: Transaction<Schema>): Promise<void> {
	await sql`set local idle_in_transaction_session_timeout = '10s'`.execute(trx);
	await sql`select pg_advisory_xact_lock(hashtext('ask_waiting_subscribers'))`.execute(trx);
}

export async function readHourUse(trx: Transaction<Schema>): Promise<HourUse> {
	// The mail about an erased item is gone, and counts all the same.
	const hour = await sql<{ count: number }>`select (
		(select count(*) from mail
			where kind in ('confirmation', 'reminder', 'acknowledgement') and created_at > now() - interval '1 hour')
		+ (select count(*) from acknowledgements where asked_at > now() - interval '1 hour'
			and not exists (select from inbox_items where inbox_items.id = acknowledgements.id))
	)::int as count`.execute(trx);
	const networks = await sql<{ hash: string; count: number }>`
		select hash, count(*)::int as count
		from (
			select network, wider_network from confirmation_networks where asked_at > now() - interval '1 hour'
			union all
			select network, wider_network from acknowledgements where asked_at > now() - interval '1 hour'
		) as asked cross join unnest(array[network, wider_network]) as hash
		group by hash`.execute(trx);
	return {
		hour: hour.rows[0]?.count ?? 0,
		networks: new Map(networks.rows.map(({ hash, count }) => [hash, count])),
	};
}

/**
 * Returns how many mails the site may have sent within the hour for one more to be sent at once, by its rank among those
 * of its network. The first is sent up to the site's limit; dozens from one network leave two thirds of that to others.
 * A wider network (an IPv4 /24, an IPv6 /48) counts as eight.
 */
export function allowance(networks: Networks | null, sent: HourUse['networks']): number {
	const [near = 0, wide = 0] = (networks ?? []).map((hash) => sent.get(hash) ?? 0);
	const rank = Math.max(near, Math.floor(wide / 8));
	return rank < 1 ? 300 : rank < 3 ? 250 : rank < 10 ? 200 : 100;
}

/** Counts one more mail. */
export function countMail(networks: Networks | null, use: HourUse): void {
	for (const hash of networks ?? []) use.networks.set(hash, (use.networks.get(hash) ?? 0) + 1);
	use.hour += 1;
}

/** The mails to a mailbox of 30 days, which its owner may not have asked for. */
export interface MailboxUse {
	month: number;
	day: number;
	reminders: number;
	/** Acknowledgements of a day. */
	acknowledgements: number;
	/** One that asks to confirm was queued within 15 minutes, or still waits. */
	recent: boolean;
	/** The subscribers with a mail that waits. */
	waiting: (string | null)[];
}

const unused = { month: 0, day: 0, reminders: 0, acknowledgements: 0, recent: false, waiting: [] };

/** Returns the use of each mailbox, however its email was spelled (mailbox_of). */
export async function readMailboxes(trx: Transaction<Schema>, mailboxes: readonly string[]) {
	const { rows } = await sql<MailboxUse & { mailbox: string }>`
		select mailbox_of(recipient) as mailbox, count(*)::int as month,
			count(*) filter (where created_at > now() - interval '1 day')::int as day,
			count(*) filter (where kind = 'reminder')::int as reminders,
			count(*) filter (where kind = 'acknowledgement' and created_at > now() - interval '1 day')::int
				as acknowledgements,
			coalesce(bool_or(state in ('waiting', 'sending') or created_at > now() - interval '15 minutes')
				filter (where kind <> 'acknowledgement'), false) as recent,
			coalesce(array_agg(subscriber_id) filter (where state in ('waiting', 'sending')), '{}') as waiting
		from mail
		where mailbox_of(recipient) = any (${[...new Set(mailboxes)]}::text[])
			and kind in ('confirmation', 'reminder', 'acknowledgement') and created_at > now() - interval '30 days'
		group by 1`.execute(trx);
	return new Map<string, MailboxUse>([
		...mailboxes.map((mailbox) => [mailbox, unused] as const),
		...rows.map((use) => [use.mailbox, use] as const),
	]);
}

/** True once a mailbox has had three mails in a day, or six in 30 days: confirmations, reminders, acknowledgements. */
export const isUsedUp = ({ month, day }: MailboxUse) => month >= 6 || day >= 3;
