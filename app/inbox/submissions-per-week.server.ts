import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

export interface WeekCount {
	/** The Monday it starts on, as 2026-07-06. */
	week: string;
	count: number;
}

/**
 * How many submissions arrived, newsletter sign-ups among them, in each of the last weeks, spam left out, oldest first; the last is
 * the present one.
 *
 * @param zone the site's time zone, in which weeks begin
 */
export async function submissionsPerWeek(
	db: TeamDb,
	zone: string,
	now = new Date(),
	weeks = 8,
): Promise<WeekCount[]> {
	const { rows } = await onceAsTeam(
		db,
		sql<WeekCount>`
			with weeks as (
				select date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone}::text)
					- ago * interval '1 week' as start
				from generate_series(0, ${sql.lit(weeks - 1)}) as ago
			)
			select to_char(start, 'YYYY-MM-DD') as week, (
				select count(*)::int from inbox_items
				where state <> 'spam' and received_at >= start at time zone ${zone}::text
					and received_at < (start + interval '1 week') at time zone ${zone}::text
			) + (
				select count(*)::int from newsletter_signups
				where spam_reason is null and created_at >= start at time zone ${zone}::text
					and created_at < (start + interval '1 week') at time zone ${zone}::text
			) as count
			from weeks order by start`.compile(db),
	);
	return rows;
}
