import { sql } from 'kysely';
import { onceAsTeam } from '#app/db/as-team.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** Days that the record of a mail is stored; confirmations count those of 30 (migrations/0013-confirmations.sql). */
const storedDays = 90;

/**
 * Deletes the records of old mail that is done with. A newsletter's say who got it, and a reply's whether it
 * arrived: those go with the subscriber or the message.
 *
 * @returns how many it deleted
 */
export async function pruneMail(db: TeamDb): Promise<number> {
	const old = db
		.deleteFrom('mail')
		.where('kind', 'not in', ['newsletter', 'reply'])
		.where('state', 'not in', ['waiting', 'sending'])
		.where('created_at', '<', sql<Date>`now() - ${sql.lit(storedDays)} * interval '1 day'`);
	const { numAffectedRows } = await onceAsTeam(db, old);
	return Number(numAffectedRows ?? 0);
}
