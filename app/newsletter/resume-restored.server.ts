import type { Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { resumeNewsletter } from './send-newsletters.server.ts';

/**
 * Resumes the newsletters that a restore paused while they were being sent.
 *
 * @returns how many there are
 */
export async function resumeRestored(trx: Transaction<Schema>): Promise<number> {
	const paused = await trx
		.selectFrom('newsletters')
		.select('id')
		.where('state', '=', 'paused')
		.where('paused_because', '=', 'restored')
		.execute();
	for (const { id } of paused) await resumeNewsletter(trx, id);
	return paused.length;
}
