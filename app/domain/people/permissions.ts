import type { MemberRole } from '#app/platform/db/desk-schema.ts';

/** Every action of the desk. Each screen and form names one; an action that isn't listed is denied to everyone. */
export const actions = [
	'overview.read',
	'inbox.read',
	'inbox.change',
	'inbox.export',
	'posts.read',
	'posts.write',
	'posts.publish',
	'stories.prepare',
	'stories.publish',
	'topics.write',
	'questions.write',
	'questions.publish',
	'newsletter.read',
	'newsletter.send',
	'subscribers.read',
	'subscribers.manage',
	'subscribers.export',
	'outbox.manage',
	'privacy.find',
	'privacy.correct',
	'privacy.export',
	'privacy.erase',
	'audit.read',
	'people.manage',
	'settings.change',
	'doctor.read',
] as const;

export type Action = (typeof actions)[number];

export const roleNames: Record<MemberRole, string> = {
	owner: 'Owner',
	editor: 'Editor',
	responder: 'Responder',
	privacy: 'Privacy',
};

export const memberRoles = Object.keys(roleNames) as MemberRole[];

const byRole: Record<MemberRole, readonly Action[]> = {
	owner: actions,
	editor: [
		'overview.read',
		'posts.read',
		'posts.write',
		'posts.publish',
		'stories.prepare',
		'stories.publish',
		'topics.write',
		'questions.write',
		'newsletter.read',
		'newsletter.send',
		'subscribers.read',
		'subscribers.manage',
		'subscribers.export',
		'outbox.manage',
	],
	responder: ['overview.read', 'inbox.read', 'inbox.change', 'stories.prepare'],
	privacy: [
		'overview.read',
		'inbox.read',
		'inbox.change',
		'privacy.find',
		'privacy.correct',
		'privacy.export',
		'privacy.erase',
		'audit.read',
	],
};

/** Returns true if a role may perform an action; unknown actions are denied. */
export function may(role: string, action: string): boolean {
	const allowed: readonly string[] = Object.hasOwn(byRole, role) ? byRole[role as MemberRole] : [];
	return allowed.includes(action);
}
