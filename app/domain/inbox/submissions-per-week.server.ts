import { sql } from 'kysely';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { onceAsTeam } from '#app/platform/db/role-db.server.ts';
import { lastWeeks, type Week } from '#app/platform/time/weeks.ts';

export interface WeekCount {
	/** The Monday it starts on, such as 2026-07-06. */
	week: string;
	count: number;
}

export interface SubmissionsPerWeek {
	/** The Mondays they start on, such as 2026-07-06; the last one is the current week. */
	weeks: string[];
	/** The form with the most first; forms without submissions are left out. */
	forms: { form: string; counts: number[]; total: number }[];
}

/**
 * Counts submissions by form and week, newsletter sign-ups included, spam left out.
 *
 * @param zone the site's time zone, in which weeks begin
 * @param countPast counts the weeks that are over, for example from a cache
 */
export async function submissionsPerWeek(
	db: TeamDb,
	zone: string,
	now = new Date(),
	count = 8,
	countPast = countWeeks,
): Promise<SubmissionsPerWeek> {
	const weeks = lastWeeks(count, zone, now);
	const parts = await Promise.all([
		countPast(db, weeks.slice(0, -1), weeks.at(-1)?.start),
		countWeeks(db, weeks.slice(-1)),
	]);
	const rows = parts.flat();
	const forms = [...new Set(rows.map(({ form }) => form))].map((form) => {
		const counts = weeks.map(
			({ monday }) => rows.find((row) => row.form === form && row.week === monday)?.count ?? 0,
		);
		return { form, counts, total: counts.reduce((sum, one) => sum + one, 0) };
	});
	return {
		weeks: weeks.map(({ monday }) => monday),
		forms: forms.toSorted((a, b) => b.total - a.total || a.form.localeCompare(b.form)),
	};
}

export type FormWeek = WeekCount & { form: string };

/**
 * Counts the submissions of each form in consecutive weeks. Forms without submissions are left out.
 *
 * @param weeks their Mondays, in order
 * @param until end of the last week; undefined for the current one
 */
export async function countWeeks(
	db: TeamDb,
	weeks: readonly Week[],
	until?: Date,
): Promise<FormWeek[]> {
	const starts = weeks.map(({ start }) => start.toISOString());
	const mondays = weeks.map(({ monday }) => monday);
	const { rows } = await onceAsTeam(
		db,
		// An index range for each week; the index holds the form as well.
		sql<FormWeek>`
			with weeks as (
				select week, start,
					lead(start, 1, ${until?.toISOString() ?? 'infinity'}::timestamptz) over (order by start) as until
				from unnest(${mondays}::text[], ${starts}::timestamptz[]) as weeks (week, start)
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
	return rows;
}
