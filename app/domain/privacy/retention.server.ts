import { sql, type Transaction } from 'kysely';
import { type Actor, job } from '#app/domain/audit/write-audit-log.server.ts';
import { pruneMail } from '#app/domain/mail/outbox.server.ts';
import { forgetRemoved } from '#app/domain/people/members.server.ts';
import { forgetSignIns } from '#app/domain/people/sessions.server.ts';
import { retentionOf } from '#app/domain/submissions/form-settings.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, fromNow, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { ScheduledJob } from '#app/platform/jobs/job.ts';
import { eraseWithin } from './erase-records.server.ts';
import { items, type RecordLocation, signUps } from './record-locations.server.ts';

/** Days that a form's submissions are stored, by table; forms not listed have no limit. */
type Retention = Readonly<Record<string, number>>;

/** Small, so that visitors and members never wait long. */
const batchSize = 500;

// A sign-up stays while its subscription does, and while an unsubscribed address must not be mailed. A conversation stays
// until its sender has been silent for as long.
const past = (table: string, days: number) =>
	sql`from ${table === 'newsletter_signups' ? signUps : items} as location
		where submission_table = ${table} and received_at < ${fromNow(-days * 86_400_000)}
		and not exists (
			select 1 from subscribers where signup_id = submission_id and state <> 'unconfirmed'
		)
		and not exists (
			select 1 from messages where messages.item_id = location.item_id and direction = 'in'
				and not is_automatic and messages.created_at >= ${fromNow(-days * 86_400_000)}
		)`;

interface RetentionRun {
	by: Actor;
	/** DESK_SECRET. */
	secret: string | undefined;
	/** Stops after the current batch. */
	signal?: AbortSignal;
}

/** Erases records past their retention, in any state, in batches that each leave an erasure record. */
export async function runRetention(
	db: TeamDb,
	retention: Retention,
	run: RetentionRun,
): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const [table, days] of Object.entries(retention)) {
		let erased = 0;
		for (let batch = batchSize; batch === batchSize && !run.signal?.aborted; erased += batch) {
			batch = await asTeam(db, (trx) => eraseBatch(trx, table, days, run));
		}
		counts[table] = erased;
	}
	return counts;
}

async function eraseBatch(
	trx: Transaction<Schema>,
	table: string,
	days: number,
	{ by, secret }: RetentionRun,
) {
	const { rows: locations } = await sql<RecordLocation>`select location.* ${past(table, days)}
		order by received_at limit ${sql.lit(batchSize)} for update skip locked`.execute(trx);
	if (locations.length > 0) await eraseWithin(trx, locations, by, { reason: 'retention', secret });
	return locations.length;
}

/** Erases expired records, sign-ins and mail every night. */
export const retentionJob: ScheduledJob = {
	name: 'retention',
	cron: '17 3 * * *',
	async run(services, signal) {
		const { teamDb, deskSecret: secret, contents, log } = services;
		const retention = retentionOf(contents[defaultLanguage]);
		const erased = await runRetention(teamDb, retention, { by: job, secret, signal });
		const forgotten = await forgetSignIns(teamDb);
		await asTeam(teamDb, (trx) => forgetRemoved(trx));
		const pruned = await pruneMail(teamDb);
		log.info({ erased, forgotten, pruned }, 'retention ran');
	},
};
