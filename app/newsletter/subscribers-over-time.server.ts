import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { lastWeeks } from '#app/time/weeks.ts';

/**
 * How many subscribers were confirmed at the end of each of the last weeks; the last is now.
 *
 * Worked out from what is stored of each: who left counts until then, and who left and came back counts from their
 * last confirmation. Erased people are in no week.
 *
 * @param zone the site's time zone, in which weeks begin on Monday
 */
export async function subscribersOverTime(
	db: TeamDb,
	zone: string,
	now = new Date(),
	count = 26,
): Promise<{ week: string; confirmed: number }[]> {
	const weeks = lastWeeks(count, zone, now);
	const starts = weeks.map(({ start }) => start.toISOString());
	const { rows } = await onceAsTeam(
		db,
		// Each week's confirmations are a range of an index; those who left are of another.
		sql<{ week: number; change: number }>`
			with weeks as (
				select week::int, case week when 1 then '-infinity' else start end as start,
					coalesce(lead(start) over (order by week), 'infinity') as until
				from unnest(${starts}::timestamptz[]) with ordinality as weeks (start, week)
			)
			select week, (
				select count(*)::int from subscribers where confirmed_at >= start and confirmed_at < until
			) as change from weeks
			union all
			select greatest(1, width_bucket(greatest(state_at, confirmed_at), ${starts}::timestamptz[])), -count(*)::int
			from subscribers where confirmed_at is not null
				and state in ('unconfirmed', 'unsubscribed', 'bounced', 'suppressed')
			group by 1`.compile(db),
	);
	const until = (week: number) =>
		rows.filter((row) => row.week <= week).reduce((sum, { change }) => sum + change, 0);
	return weeks.map(({ monday }, index) => ({ week: monday, confirmed: until(index + 1) }));
}
