import { sql, type Transaction } from 'kysely';
import type { Schema } from '#app/db/schema.ts';

/**
 * Tries mail again that failed or was given up, with all its attempts. Whether it is still wanted is asked
 * when it is sent.
 *
 * @param id of one mail; all of them when undefined, but for what a restore holds
 * @returns how many there are
 */
export async function retryMail(trx: Transaction<Schema>, id?: string): Promise<number> {
	const again = await trx
		.updateTable('mail')
		.set({ state: 'waiting', attempts: 0, next_attempt_at: sql<Date>`now()`, last_error: null })
		.where('state', 'in', ['failed', 'dead'])
		.$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
		// What a restore holds is released by its kind (held-mail.server.ts), or one by one.
		.$if(id === undefined, (query) => query.where('last_error', 'is distinct from', 'restored'))
		.returning('id')
		.execute();
	const ids = again.map((mail) => mail.id);
	await sql`select make_mail_jobs(${ids}::uuid[])`.execute(trx);
	return ids.length;
}
