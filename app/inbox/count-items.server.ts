import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { endOfDay } from '#app/time/zones.ts';

/** Counts of waiting items, for the header and the overview. */
export interface InboxCounts {
	overdue: number;
	/** Due from now to the end of the site's day. */
	dueToday: number;
	/** New and open. */
	waiting: number;
	newByForm: { form: string; count: number }[];
}

/** @param zone the site's time zone */
export async function countItems(db: TeamDb, zone: string, now = new Date()): Promise<InboxCounts> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const { rows } = await onceAsTeam(
		db,
		sql<{
			overdue: number;
			due_today: number;
			waiting: number;
			new_by_form: InboxCounts['newByForm'];
		}>`
			select
				(select count(*)::int from inbox_items
					where state in ('new', 'open') and answer_due < ${at}) as overdue,
				(select count(*)::int from inbox_items
					where state in ('new', 'open') and answer_due >= ${at}
						and answer_due < ${endOfDay(now, zone).toISOString()}::timestamptz) as due_today,
				(select count(*)::int from inbox_items where state in ('new', 'open')) as waiting,
				(select coalesce(json_agg(json_build_object('form', form, 'count', count) order by form), '[]')
					from (select submission_table as form, count(*)::int as count
						from inbox_items where state = 'new' group by 1) as fresh) as new_by_form`.compile(db),
	);
	const [counts] = rows;
	if (!counts) throw new Error('The counts have no row.');
	return {
		overdue: counts.overdue,
		dueToday: counts.due_today,
		waiting: counts.waiting,
		newByForm: counts.new_by_form,
	};
}

/**
 * How many answers are late or due before the site's day ends, for the header: one range of an index,
 * asked for with every screen and once a minute by every screen that is open.
 */
export async function countDue(db: TeamDb, zone: string, now = new Date()): Promise<number> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ due: number }>`select count(*)::int as due from inbox_items
			where state in ('new', 'open')
				and answer_due < ${endOfDay(now, zone).toISOString()}::timestamptz`.compile(db),
	);
	return rows[0]?.due ?? 0;
}
