import type { Action } from '#app/domain/people/permissions.ts';
import type { MenuIcon } from './shell/menu-icons.ts';

/** Required access to a route: none, a signed-in member, or a member whose role allows the action. */
export type Access = 'anyone' | 'member' | Action;

export interface DeskRoute {
	path: string;
	/** Relative to app/; in the table relative to app/desk/, and by default route.tsx in the folder of its path. */
	module: string;
	/** Set when several routes share a module. The router otherwise names a route after its module. */
	id?: string;
	access: Access;
	/** The screen's name in the command palette and the sidebar, for members who may open it. */
	label?: string;
	/** Its name in the sidebar, if it stands for several screens. */
	section?: string;
	/** More words that the palette finds it by. */
	words?: string;
	/** Lists it in the sidebar, in this order. */
	icon?: MenuIcon;
	/**
	 * Requests that require a fresh assertion (docs/desk.md, "First sign-in"): `view` for every one, `post` for
	 * every POST, or POSTs with one of these values of `intent`. That's whatever takes out or changes what people
	 * sent, changes what the public sees, where mail goes or who may sign in. Hiding and stopping never wait.
	 */
	fresh?: 'view' | 'post' | readonly string[];
	/**
	 * For a file: the path of the screen that offers it, which is shown again during the download
	 * (confirm/route.tsx).
	 */
	offeredBy?: string;
	/** The path of the list screen that shows this one beside it. */
	within?: string;
	/** Polled by an open screen, so it doesn't extend the session. */
	background?: true;
}

/**
 * Every URL by its path under /desk, the access it requires, and its name. A path that isn't in this table doesn't
 * exist. Middleware (shell/authorize.server.ts) checks `access` and `fresh` before any loader or action runs.
 */
const table: Record<string, Omit<DeskRoute, 'path' | 'module'> & { module?: string }> = {
	'': {
		access: 'overview.read',
		module: 'overview/route.tsx',
		icon: 'overview',
		label: 'Overview',
		words: 'home start dashboard',
	},
	doctor: { access: 'doctor.read', module: 'overview/doctor-route.ts' },
	find: { access: 'member', module: 'find/route.ts' },
	inbox: {
		access: 'inbox.read',
		module: 'inbox/list/route.tsx',
		icon: 'inbox',
		label: 'Inbox',
		words: 'messages submissions',
	},
	'inbox/export': {
		access: 'inbox.export',
		module: 'inbox/list/export-route.ts',
		fresh: 'view',
		offeredBy: 'desk/inbox',
	},
	'inbox/stages/:form': { access: 'inbox.change', module: 'inbox/stages/route.tsx' },
	'inbox/news': { access: 'inbox.read', module: 'inbox/list/news-route.ts', background: true },
	'presence/:id': { access: 'member', module: 'shell/presence-route.ts', background: true },
	counts: { access: 'inbox.read', module: 'shell/counts-route.ts', background: true },
	posts: {
		access: 'posts.read',
		module: 'posts/list/route.tsx',
		icon: 'posts',
		label: 'Posts',
		words: 'blog drafts articles',
	},
	'posts/links': { access: 'posts.write', module: 'editor/links-route.ts' },
	'posts/:id': { access: 'posts.write', module: 'editor/route.tsx' },
	'posts/:id/save': { access: 'posts.write', module: 'editor/save-route.ts' },
	'posts/:id/publishing': {
		access: 'posts.publish',
		module: 'posts/publishing/route.tsx',
		fresh: ['publish', 'update', 'schedule', 'undelete', 'slug', 'language'],
	},
	'posts/:id/versions': { access: 'posts.read', module: 'posts/versions/route.tsx' },
	'posts/:id/versions/:version': {
		access: 'posts.write',
		module: 'posts/versions/version-route.tsx',
	},
	stories: { access: 'stories.prepare', icon: 'stories', label: 'Stories' },
	'stories/:reference': {
		access: 'stories.prepare',
		module: 'stories/story-route.tsx',
		fresh: ['publish'],
	},
	topics: {
		access: 'topics.write',
		icon: 'topics',
		label: 'Topics',
		words: 'community requests ideas ledger',
	},
	'topics/:id': {
		access: 'topics.write',
		module: 'topics/topic-route.tsx',
		fresh: ['show', 'save', 'state', 'merge'],
	},
	questions: {
		access: 'questions.write',
		icon: 'questions',
		label: 'Questions',
		words: 'insight network poll survey figures',
	},
	'questions/:id': {
		access: 'questions.write',
		module: 'questions/question-route.tsx',
		fresh: ['open', 'publish'],
	},
	'pictures/upload': { access: 'posts.write', module: 'pictures/upload-route.ts' },
	'inbox/:reference': {
		access: 'inbox.read',
		module: 'inbox/item/route.tsx',
		within: 'desk/inbox',
	},
	'mail/newsletters': {
		access: 'newsletter.read',
		module: 'newsletters/route.tsx',
		icon: 'mail',
		label: 'Newsletters',
		section: 'Mail',
		words: 'mail',
	},
	'mail/newsletters/:id': {
		access: 'newsletter.read',
		module: 'newsletters/issue-route.tsx',
		fresh: ['schedule', 'start', 'resume', 'refresh_scheduled'],
	},
	'mail/newsletters/:id/preview': {
		access: 'newsletter.read',
		module: 'newsletters/preview-route.ts',
	},
	'mail/subscribers': {
		access: 'subscribers.read',
		module: 'subscribers/route.tsx',
		fresh: ['release', 'not_spam'],
		label: 'Subscribers',
		words: 'mail newsletter',
	},
	'mail/subscribers/import': {
		access: 'subscribers.manage',
		module: 'subscribers/import/route.tsx',
		fresh: 'view',
	},
	'mail/subscribers/export': {
		access: 'subscribers.export',
		module: 'subscribers/export-route.ts',
		fresh: 'view',
		offeredBy: 'desk/mail/subscribers',
	},
	'mail/subscribers/:id': { access: 'subscribers.read', module: 'subscribers/sign-up/route.tsx' },
	'mail/outbox': {
		access: 'outbox.manage',
		module: 'outbox/route.tsx',
		label: 'Outbox',
		words: 'mail failed sent',
	},
	privacy: {
		access: 'privacy.find',
		module: 'privacy/find/route.tsx',
		icon: 'privacy',
		label: 'Privacy',
		words: 'erase export',
	},
	'privacy/record/:reference': {
		access: 'privacy.correct',
		module: 'privacy/record/route.tsx',
		fresh: 'post',
	},
	'privacy/export/file': {
		access: 'privacy.export',
		module: 'privacy/export/file-route.ts',
		fresh: 'view',
		offeredBy: 'desk/privacy/erase',
	},
	'privacy/erase': { access: 'privacy.erase', fresh: 'view' },
	'privacy/records': { access: 'privacy.find', label: 'Erase records', words: 'privacy proof' },
	people: {
		access: 'people.manage',
		fresh: 'post',
		icon: 'people',
		label: 'People',
		words: 'members team roles',
	},
	'site-settings': {
		access: 'settings.change',
		fresh: 'post',
		icon: 'settings',
		label: 'Site settings',
		words: 'owner founder company address contact retention',
	},
	audit: { access: 'audit.read', icon: 'audit', label: 'Audit log', words: 'history' },
	account: {
		access: 'member',
		fresh: ['remove', 'notices'],
		icon: 'account',
		label: 'Account',
		words: 'passkeys sessions notices',
	},
	'account/passkey': {
		access: 'member',
		module: 'people/passkey-route.ts',
		id: 'desk/account/passkey',
		fresh: 'post',
	},
	'sign-in': { access: 'anyone' },
	'sign-in/passkey': {
		access: 'anyone',
		module: 'people/passkey-route.ts',
		id: 'desk/sign-in/passkey',
	},
	'sign-out': { access: 'anyone', module: 'sign-in/sign-out-route.ts' },
	enroll: { access: 'anyone' },
	'enroll/passkey': {
		access: 'anyone',
		module: 'people/passkey-route.ts',
		id: 'desk/enroll/passkey',
	},
	confirm: { access: 'member' },
	'confirm/passkey': {
		access: 'member',
		module: 'people/passkey-route.ts',
		id: 'desk/confirm/passkey',
	},
};

export const deskRoutes: readonly DeskRoute[] = Object.entries(table).map(([name, row]) => {
	const path = ['desk', name].filter(Boolean).join('/');
	return { ...row, path, module: `desk/${row.module ?? `${name}/route.tsx`}` };
});
