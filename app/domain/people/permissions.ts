import type { MemberRole } from '#app/platform/db/desk-schema.ts';

/**
 * Every action of the desk. Each screen and form names one; an action not in this list is denied to
 * everyone.
 */
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

/** What each role is called. */
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
 * Actions that ask for the passkey again when it was last used over ten minutes ago (desk.md, "People and
 * sign-in"). `posts.publish`, `stories.publish` and `newsletter.send` also name what takes something back, which must never wait,
 * so their actions ask by the button: for whatever makes a post public or sends a newsletter. `audit.export` isn't here, since the
 * log holds nothing that people sent.
 */
const dangerous: ReadonlySet<Action> = new Set<Action>([
	'inbox.export',
	'subscribers.export',
	'privacy.correct',
	'privacy.export',
	'privacy.erase',
	'people.manage',
]);

/** Whether a role may perform an action; unknown ones are denied. */
export function may(role: string, action: string): boolean {
	const allowed: readonly string[] = Object.hasOwn(byRole, role) ? byRole[role as MemberRole] : [];
	return allowed.includes(action);
}

/** Whether an action asks for a fresh assertion. */
export function needsFreshAssertion(action: Action): boolean {
	return dangerous.has(action);
}
