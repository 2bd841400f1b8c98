import type { Transaction } from 'kysely';
import type { NoticeChoice } from '#app/db/desk-schema.ts';
import type { Schema } from '#app/db/schema.ts';
import { may } from '#app/people/permissions.ts';

/** How old a mail to the team may get while mail is not set up or the server is away; then it is no news. */
const newsMs = 24 * 3_600_000;

/** Whether a member still works here, may read the inbox, and wants its mail this way. */
export async function isWanted(
	trx: Transaction<Schema>,
	{ member_id, created_at }: { member_id: string | null; created_at: Date },
	choice: NoticeChoice,
	now = new Date(),
): Promise<boolean> {
	if (now.getTime() - created_at.getTime() > newsMs) return false;
	const member = await trx
		.selectFrom('members')
		.select(['role', 'notices'])
		.where('id', '=', member_id)
		.where('removed_at', 'is', null)
		.executeTakeFirst();
	return member !== undefined && member.notices === choice && may(member.role, 'inbox.read');
}
