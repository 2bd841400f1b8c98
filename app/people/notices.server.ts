import { asTeam } from '#app/db/as-role.server.ts';
import type { NoticeChoice } from '#app/db/desk-schema.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';

/** How a member wants to hear of what comes in. */
export function readNotices(db: TeamDb, memberId: string): Promise<NoticeChoice> {
	return asTeam(db, async (trx) => {
		const { notices } = await trx
			.selectFrom('members')
			.select('notices')
			.where('id', '=', memberId)
			.executeTakeFirstOrThrow();
		return notices;
	});
}

/** Stores how a member wants to hear of what comes in. */
export async function chooseNotices(
	db: TeamDb,
	memberId: string,
	notices: NoticeChoice,
): Promise<void> {
	await asTeam(db, (trx) =>
		trx.updateTable('members').set({ notices }).where('id', '=', memberId).execute(),
	);
}
