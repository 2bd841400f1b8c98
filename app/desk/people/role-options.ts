import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { MemberRole } from '#app/db/desk-schema.ts';

/** The roles to choose from, the one with the fewest rights first; each says what it may do. */
export function roleOptions(names: Record<MemberRole, string>, copy: DeskCopy['people']) {
	const roles: MemberRole[] = ['responder', 'editor', 'owner'];
	return roles.map((value) => ({ value, label: `${names[value]}: ${copy.roles[value]}` }));
}
