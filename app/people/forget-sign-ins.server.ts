import { sql } from 'kysely';
import { asTeam } from '#app/db/as-role.server.ts';
import { moment } from '#app/db/moment.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { sessionLimits } from './sessions.server.ts';

/**
 * Deletes sessions and one-time links that ended over 30 days ago. A member's last session stays: it says
 * when they were last here.
 *
 * @returns how many of each
 */
export function forgetSignIns(
	db: TeamDb,
	now?: Date,
): Promise<{ sessions: number; links: number }> {
	const before = moment(now, -sessionLimits.absolute);
	return asTeam(db, async (trx) => {
		const sessions = await trx
			.deleteFrom('sessions')
			.where('created_at', '<', before)
			.where('last_seen_at', '<', before)
			.where(
				sql<boolean>`exists (select 1 from sessions as newer
					where newer.member_id = sessions.member_id and newer.created_at > sessions.created_at)`,
			)
			.executeTakeFirstOrThrow();
		const links = await trx
			.deleteFrom('one_time_links')
			.where('expires_at', '<', before)
			.executeTakeFirstOrThrow();
		return { sessions: Number(sessions.numDeletedRows), links: Number(links.numDeletedRows) };
	});
}
