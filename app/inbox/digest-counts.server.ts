import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';

/** What waits in the inbox, in numbers. */
interface DigestCounts {
	waiting: number;
	overdue: number;
	dueToday: number;
	/** Since the last digest. */
	fresh: number;
}

/** Whatever still waits for somebody. */
export const waits = sql<boolean>`item.state in ('new', 'open')`;

/**
 * Counts for a digest.
 *
 * @param since of the last digest
 * @param zone in which today ends
 */
export async function digestCounts(
	trx: Transaction<Schema>,
	{ since, now, zone }: { since: Date; now: Date; zone: string },
): Promise<DigestCounts> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const midnight = sql`((${at} at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;
	const { rows } = await sql<DigestCounts>`select
		count(*)::int as waiting,
		(count(*) filter (where answer_due < ${at}))::int as overdue,
		(count(*) filter (where answer_due >= ${at} and answer_due < ${midnight}))::int as "dueToday",
		(count(*) filter (where received_at > ${since.toISOString()}::timestamptz))::int as fresh
	from inbox_items as item where ${waits}`.execute(trx);
	return rows[0] ?? { waiting: 0, overdue: 0, dueToday: 0, fresh: 0 };
}

/** When a member's last digest before this one was made; a day before, if there was none. */
export async function lastDigestAt(
	trx: Transaction<Schema>,
	memberId: string,
	before: Date,
): Promise<Date> {
	const last = await trx
		.selectFrom('mail')
		.select('created_at')
		.where('member_id', '=', memberId)
		.where('kind', '=', 'digest')
		.where('created_at', '<', before)
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return last?.created_at ?? new Date(before.getTime() - 24 * 3_600_000);
}
