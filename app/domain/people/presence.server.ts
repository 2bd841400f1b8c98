import { sql } from 'kysely';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';

/**
 * Records that a member has something open, such as a post, or has it no more, and deletes expired records.
 *
 * @param subjectId id of the post or the item
 * @param seconds until the record expires, unless it is renewed; 0 if they don't have it open
 * @returns the names of the other members who have it open
 */
export function notePresence(
	db: TeamDb,
	{ subjectId, memberId }: { subjectId: string; memberId: string },
	seconds: number,
): Promise<string[]> {
	const until = sql<Date>`now() + make_interval(secs => ${seconds})`;
	return asTeam(db, async (trx) => {
		await trx
			.insertInto('presence')
			.values({ subject_id: subjectId, member_id: memberId, until })
			.onConflict((conflict) =>
				conflict.columns(['subject_id', 'member_id']).doUpdateSet({ until }),
			)
			.execute();
		await trx.deleteFrom('presence').where('until', '<=', sql<Date>`now()`).execute();
		const colleagues = await trx
			.selectFrom('presence')
			.innerJoin('members', 'members.id', 'member_id')
			.select('members.name')
			.where('subject_id', '=', subjectId)
			.where('member_id', '!=', memberId)
			.where('removed_at', 'is', null)
			.orderBy('members.name')
			.execute();
		return colleagues.map(({ name }) => name);
	});
}
