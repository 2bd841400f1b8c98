import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';

/** The step at which a nightly backup failed. */
export type BackupStep = NonNullable<Schema['backup_runs']['failed_step']>;

/** Returns the step at which the newest backup failed; null if it worked or there is none. */
export async function failedStep(db: TeamDb): Promise<BackupStep | null> {
	const run = await asTeam(db, (trx) =>
		trx
			.selectFrom('backup_runs')
			.select('failed_step')
			.orderBy('finished_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
	);
	return run?.failed_step ?? null;
}

/** Records how a backup ended. @param failed_step null if it worked */
export async function recordRun(db: TeamDb, failed_step: BackupStep | null): Promise<void> {
	await asTeam(db, (trx) => trx.insertInto('backup_runs').values({ failed_step }).execute());
}
