import type { TeamDb } from '#app/db/role-db.server.ts';
import { listMembers } from '#app/people/members.server.ts';
import { may } from '#app/people/permissions.ts';

/** The members an item can be assigned to: those who may open it. */
export async function assignableMembers(db: TeamDb): Promise<{ id: string; name: string }[]> {
	const members = await listMembers(db);
	return members
		.filter(({ role }) => may(role, 'inbox.change'))
		.map(({ id, name }) => ({ id, name }));
}
