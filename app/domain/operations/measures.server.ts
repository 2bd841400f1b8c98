import { sql } from 'kysely';
import { onceAsTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { givenUpAfter } from '#app/platform/jobs/schedule.server.ts';

/** Health of mail and background jobs. Ages are in seconds by the database's clock; null if nothing is waiting. */
export interface QueueAges {
	mail: {
		/** Counts by state, without sent and canceled mail. */
		waiting: number;
		failed: number;
		dead: number;
		/** Seconds the oldest due mail is overdue, newsletters apart: those take as long as they take. */
		oldestDue: number | null;
	};
	/** Items whose promised answer is past due. */
	overdueAnswers: number;
	jobs: {
		/** Seconds the oldest due job is overdue. */
		oldestDue: number | null;
		/** Jobs that failed several times in a row, with the class and code of the last error. */
		failing: { name: string; failures: number; error: string }[];
		/** Seconds since a job last began, or was added; null if there is none. */
		lastSign: number | null;
	};
}

/** Counts mails in a state, as an SQL expression on `mail`. */
const mailsIn = (state: string) => sql`count(*) filter (where mail.state = ${sql.lit(state)})`;

/** Reads everything in one statement; each part uses an index or reads few rows. */
export async function readQueueAges(db: TeamDb): Promise<QueueAges> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ ages: QueueAges }>`select json_build_object(
			'mail', (select json_build_object(
				'waiting', ${mailsIn('waiting')}, 'failed', ${mailsIn('failed')}, 'dead', ${mailsIn('dead')},
				'oldestDue', (select extract(epoch from now() - min(next_attempt_at)) from mail
					where state = 'waiting' and next_attempt_at < now() and kind <> 'newsletter'
						and kind not in (select kind from mail_holds))
			) from mail where state in ('waiting', 'failed', 'dead') and dismissed_at is null),
			'overdueAnswers', (select count(*) from inbox_items
				where state = 'open' and answer_due < now()),
			'jobs', (select json_build_object(
				'oldestDue', extract(epoch from now() - min(next_at) filter (where next_at < now())),
				'failing', coalesce(json_agg(json_build_object('name', name, 'failures', failures, 'error', last_error)
					order by name) filter (where failures >= ${sql.lit(givenUpAfter)}), '[]'),
				'lastSign', extract(epoch from now() - max(greatest(started_at, created_at)))
			) from scheduled_jobs)
		) as ages`.compile(db),
	);
	const [row] = rows;
	if (!row) throw new Error('The aggregate has no row.');
	return row.ages;
}
