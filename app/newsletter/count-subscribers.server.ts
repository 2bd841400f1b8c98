import { sql } from 'kysely';
import { asTeam } from '#app/db/as-team.server.ts';
import type { SubscriberState } from '#app/db/desk-schema.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import type { WeekCount } from '#app/inbox/submissions-per-week.server.ts';

export interface SubscriberCounts {
	states: Record<SubscriberState, number>;
	/** Sign-ups that are marked as spam. */
	flagged: number;
	/** Sign-ups that nobody ever asked to confirm. */
	neverAsked: number;
	/** Those of a run that are still to be asked, and when the last of them is. */
	planned: { count: number; until: Date | null };
}

/** How many subscribers there are in each state, and where the run that asks earlier sign-ups is. */
export function countSubscribers(db: TeamDb): Promise<SubscriberCounts> {
	return asTeam(db, async (trx) => {
		const states = { unconfirmed: 0, confirmed: 0, unsubscribed: 0, bounced: 0, suppressed: 0 };
		const { rows } = await sql<{
			state: SubscriberState;
			count: number;
			never: number;
			planned: number;
			until: Date | null;
		}>`select state, count(*)::int as count,
				count(*) filter (
					where state = 'unconfirmed' and asked_at is null and ask_at is null and run_at is null
				)::int as never,
				count(run_at)::int as planned, max(run_at) as until
			from subscribers group by state`.execute(trx);
		const { flagged } = await trx
			.selectFrom('newsletter_signups')
			.select(sql<number>`count(*)::int`.as('flagged'))
			.where('spam_reason', 'is not', null)
			.executeTakeFirstOrThrow();
		for (const { state, count } of rows) states[state] = count;
		const unasked = rows.find(({ state }) => state === 'unconfirmed');
		return {
			states,
			flagged,
			neverAsked: unasked?.never ?? 0,
			planned: { count: unasked?.planned ?? 0, until: unasked?.until ?? null },
		};
	});
}

/** How many confirmed, or left, in each of the last weeks, oldest first. */
export function subscribersPerWeek(
	db: TeamDb,
	which: 'joined' | 'left',
	zone: string,
	now = new Date(),
	weeks = 8,
): Promise<WeekCount[]> {
	const at =
		which === 'joined'
			? sql`confirmed_at`
			: sql`case when state = 'unsubscribed' and unsubscribed_from = 'confirmed' then state_at end`;
	return asTeam(db, async (trx) => {
		const { rows } = await sql<WeekCount>`
			with weeks as (
				select date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone}::text)
					- ago * interval '1 week' as start
				from generate_series(0, ${sql.lit(weeks - 1)}) as ago
			), counted as (
				select date_trunc('week', ${at} at time zone ${zone}::text) as start, count(*)::int as count
				from subscribers
				where ${at} >= (select min(start) from weeks) at time zone ${zone}::text group by 1
			)
			select to_char(weeks.start, 'YYYY-MM-DD') as week, coalesce(counted.count, 0) as count
			from weeks left join counted on counted.start = weeks.start order by weeks.start`.execute(
			trx,
		);
		return rows;
	});
}
