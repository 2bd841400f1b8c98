import type { MemberRole } from '#app/db/desk-schema.ts';

/** What the team calls a role. */
export const roleNames: Record<MemberRole, string> = {
	owner: 'Owner',
	editor: 'Editor',
	responder: 'Responder',
};
