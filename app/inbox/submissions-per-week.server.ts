import { sql } from 'kysely';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { onceAsTeam } from '#app/db/role-db.server.ts';
import { lastWeeks } from '#app/time/weeks.ts';

/** How many of something there were in a week. */
export interface WeekCount {
	/** The Monday it starts on, as 2026-07-06. */
	week: string;
	count: number;
}

/** How many submissions of each form arrived in each of the last weeks. */
export interface SubmissionsPerWeek {
	/** The Mondays they start on, as 2026-07-06; the last one is the present week. */
	weeks: string[];
	/** The form with the most first; forms of which nothing arrived aren't there. */
	forms: { form: string; counts: number[]; total: number }[];
}

/**
 * How many submissions arrived, newsletter sign-ups among them, spam left out.
 *
 * @param zone the site's time zone, in which weeks begin
 */
export async function submissionsPerWeek(
	db: TeamDb,
	zone: string,
	now = new Date(),
	count = 8,
): Promise<SubmissionsPerWeek> {
	const weeks = lastWeeks(count, zone, now);
	const starts = weeks.map(({ start }) => start.toISOString());
	const { rows } = await onceAsTeam(
		db,
		// A range of the index for each week, which holds the form as well.
		sql<{ form: string; week: number; count: number }>`
			with weeks as (
				select week::int, start, coalesce(lead(start) over (order by week), 'infinity') as until
				from unnest(${starts}::timestamptz[]) with ordinality as weeks (start, week)
			)
			select week, counted.* from weeks cross join lateral (
				select submission_table as form, count(*)::int as count from inbox_items
				where state <> 'spam' and received_at >= start and received_at < until
				group by 1
				union all
				select 'newsletter_signups', count(*)::int from newsletter_signups
				where spam_reason is null and created_at >= start and created_at < until
				having count(*) > 0
			) as counted`.compile(db),
	);
	const forms = [...new Set(rows.map(({ form }) => form))].map((form) => {
		const counts = weeks.map(
			(_, index) => rows.find((row) => row.form === form && row.week === index + 1)?.count ?? 0,
		);
		return { form, counts, total: counts.reduce((sum, one) => sum + one, 0) };
	});
	return {
		weeks: weeks.map(({ monday }) => monday),
		forms: forms.toSorted((a, b) => b.total - a.total || a.form.localeCompare(b.form)),
	};
}
