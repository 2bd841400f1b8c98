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
	'newsletter.read',
	'newsletter.send',
	'subscribers.read',
	'subscribers.manage',
	'subscribers.export',
	'outbox.read',
	'privacy.find',
	'privacy.correct',
	'privacy.export',
	'privacy.erase',
	'audit.read',
	'audit.export',
	'people.manage',
	'settings.change',
	'doctor.read',
] as const;

export type Action = (typeof actions)[number];

/** Display name of each role. */
export const roleNames: Record<MemberRole, string> = {
	owner: 'Owner',
	editor: 'Editor',
	responder: 'Responder',
};

const byRole: Record<MemberRole, readonly Action[]> = {
	owner: actions,
	editor: [
		'overview.read',
		'posts.read',
		'posts.write',
		'posts.publish',
		'stories.prepare',
		'stories.publish',
		'newsletter.read',
		'newsletter.send',
		'subscribers.read',
		'subscribers.manage',
		'subscribers.export',
		'outbox.read',
	],
	responder: ['overview.read', 'inbox.read', 'inbox.change', 'inbox.export', 'stories.prepare'],
};

/**
 * Actions that require a passkey assertion of the last ten minutes (docs/desk.md, "First sign-in").
 * `posts.publish`, `stories.publish` and `newsletter.send` also cover unpublishing and canceling, which must
 * never be delayed, so their actions require it per button, only for publishing or sending. `audit.export`
 * isn't listed, since the log has no visitor text.
 */
const dangerous: ReadonlySet<Action> = new Set<Action>([
	'inbox.export',
	'subscribers.export',
	'privacy.correct',
	'privacy.export',
	'privacy.erase',
	'people.manage',
]);

/** Returns true if a role may perform an action; unknown actions are denied. */
export function may(role: string, action: string): boolean {
	const allowed: readonly string[] = Object.hasOwn(byRole, role) ? byRole[role as MemberRole] : [];
	return allowed.includes(action);
}

export function needsFreshAssertion(action: Action): boolean {
	return dangerous.has(action);
}
