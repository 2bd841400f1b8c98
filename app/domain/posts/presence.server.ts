import { sql } from 'kysely';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';

interface OpenPost {
	postId: string;
	memberId: string;
}

/**
 * Records that a member has a post open, and deletes expired records.
 *
 * @param seconds until the record expires, unless it is renewed
 * @returns the names of the other members who have it open
 */
export function notePresence(
	db: TeamDb,
	{ postId, memberId }: OpenPost,
	seconds: number,
): Promise<string[]> {
	const until = sql<Date>`now() + make_interval(secs => ${seconds})`;
	return asTeam(db, async (trx) => {
		await trx.deleteFrom('post_presence').where('until', '<=', sql<Date>`now()`).execute();
		await trx
			.insertInto('post_presence')
			.values({ post_id: postId, member_id: memberId, until })
			.onConflict((conflict) => conflict.columns(['post_id', 'member_id']).doUpdateSet({ until }))
			.execute();
		const colleagues = await trx
			.selectFrom('post_presence')
			.innerJoin('members', 'members.id', 'member_id')
			.select('members.name')
			.where('post_id', '=', postId)
			.where('member_id', '!=', memberId)
			.where('removed_at', 'is', null)
			.orderBy('members.name')
			.execute();
		return colleagues.map(({ name }) => name);
	});
}

export async function endPresence(db: TeamDb, { postId, memberId }: OpenPost): Promise<void> {
	await asTeam(db, (trx) =>
		trx
			.deleteFrom('post_presence')
			.where('post_id', '=', postId)
			.where('member_id', '=', memberId)
			.execute(),
	);
}
