import type { Action } from '#app/domain/people/permissions.ts';
import type { MenuIcon } from './shell/menu-icons.ts';

/** Required access to a route: none, a signed-in member, or a member whose role allows the action. */
export type Access = 'anyone' | 'member' | Action;

export interface DeskRoute {
	path: string;
	/** Relative to app/; by default, route.tsx in the folder of its path. */
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
 * Every URL under /desk, the access it requires, and its name. A path that isn't in this table doesn't
 * exist. Middleware (shell/authorize.server.ts) checks `access` and `fresh` before any loader or action runs.
 */
const table: readonly (Omit<DeskRoute, 'module'> & { module?: string })[] = [
	{
		path: 'desk',
		module: 'desk/overview/route.tsx',
		access: 'overview.read',
		icon: 'overview',
		label: 'Overview',
		words: 'home start dashboard',
	},
	{ path: 'desk/doctor', module: 'desk/overview/doctor-route.ts', access: 'doctor.read' },
	{ path: 'desk/find', module: 'desk/find/route.ts', access: 'member' },
	{
		path: 'desk/inbox',
		module: 'desk/inbox/list/route.tsx',
		access: 'inbox.read',
		icon: 'inbox',
		label: 'Inbox',
		words: 'messages submissions',
	},
	{
		path: 'desk/inbox/export',
		module: 'desk/inbox/list/export-route.ts',
		access: 'inbox.export',
		fresh: 'view',
		offeredBy: 'desk/inbox',
	},
	{
		path: 'desk/inbox/news',
		module: 'desk/inbox/list/news-route.ts',
		access: 'inbox.read',
		background: true,
	},
	{
		path: 'desk/counts',
		module: 'desk/shell/counts-route.ts',
		access: 'inbox.read',
		background: true,
	},
	{
		path: 'desk/posts',
		module: 'desk/posts/list/route.tsx',
		access: 'posts.read',
		icon: 'posts',
		label: 'Posts',
		words: 'blog drafts articles',
	},
	{ path: 'desk/posts/links', module: 'desk/editor/links-route.ts', access: 'posts.write' },
	{ path: 'desk/posts/:id', module: 'desk/editor/route.tsx', access: 'posts.write' },
	{ path: 'desk/posts/:id/save', module: 'desk/editor/save-route.ts', access: 'posts.write' },
	{
		path: 'desk/posts/:id/presence',
		module: 'desk/editor/presence-route.ts',
		access: 'posts.write',
		background: true,
	},
	{ path: 'desk/posts/:id/card', module: 'desk/editor/card-route.ts', access: 'posts.read' },
	{
		path: 'desk/posts/:id/publishing',
		module: 'desk/posts/publishing/route.tsx',
		access: 'posts.publish',
		fresh: ['publish', 'update', 'schedule', 'undelete', 'slug', 'language'],
	},
	{
		path: 'desk/posts/:id/versions',
		module: 'desk/posts/versions/route.tsx',
		access: 'posts.read',
	},
	{
		path: 'desk/posts/:id/versions/:version',
		module: 'desk/posts/versions/version-route.tsx',
		access: 'posts.write',
	},
	{ path: 'desk/stories', access: 'stories.prepare', icon: 'stories', label: 'Stories' },
	{
		path: 'desk/stories/:reference',
		module: 'desk/stories/story-route.tsx',
		access: 'stories.prepare',
		fresh: ['publish'],
	},
	{ path: 'desk/pictures/upload', module: 'desk/pictures/upload-route.ts', access: 'posts.write' },
	{
		path: 'desk/inbox/:reference',
		module: 'desk/inbox/item/route.tsx',
		access: 'inbox.read',
		within: 'desk/inbox',
	},
	{
		path: 'desk/mail/newsletters',
		module: 'desk/newsletters/route.tsx',
		access: 'newsletter.read',
		icon: 'mail',
		label: 'Newsletters',
		section: 'Mail',
		words: 'mail',
	},
	{
		path: 'desk/mail/newsletters/:id',
		module: 'desk/newsletters/issue-route.tsx',
		access: 'newsletter.read',
		fresh: ['schedule', 'start', 'resume', 'save_scheduled', 'refresh_scheduled'],
	},
	{
		path: 'desk/mail/newsletters/:id/preview',
		module: 'desk/newsletters/preview-route.ts',
		access: 'newsletter.read',
	},
	{
		path: 'desk/mail/newsletters/:id/progress',
		module: 'desk/newsletters/progress-route.ts',
		access: 'newsletter.read',
		background: true,
	},
	{
		path: 'desk/mail/subscribers',
		module: 'desk/subscribers/route.tsx',
		access: 'subscribers.read',
		fresh: ['release', 'not_spam', 'start'],
		label: 'Subscribers',
		words: 'mail newsletter',
	},
	{
		path: 'desk/mail/subscribers/import',
		module: 'desk/subscribers/import/route.tsx',
		access: 'subscribers.manage',
		fresh: 'view',
	},
	{
		path: 'desk/mail/subscribers/export',
		module: 'desk/subscribers/export-route.ts',
		access: 'subscribers.export',
		fresh: 'view',
		offeredBy: 'desk/mail/subscribers',
	},
	{
		path: 'desk/mail/subscribers/:id',
		module: 'desk/subscribers/sign-up/route.tsx',
		access: 'subscribers.read',
	},
	{
		path: 'desk/mail/outbox',
		module: 'desk/outbox/route.tsx',
		access: 'outbox.read',
		label: 'Outbox',
		words: 'mail failed sent',
	},
	{
		path: 'desk/privacy',
		module: 'desk/privacy/find/route.tsx',
		access: 'privacy.find',
		icon: 'privacy',
		label: 'Privacy',
		words: 'erase export',
	},
	{
		path: 'desk/privacy/record/:reference',
		module: 'desk/privacy/record/route.tsx',
		access: 'privacy.correct',
		fresh: 'post',
	},
	{ path: 'desk/privacy/export', access: 'privacy.export', fresh: 'view' },
	{
		path: 'desk/privacy/export/file',
		module: 'desk/privacy/export/file-route.ts',
		access: 'privacy.export',
		fresh: 'view',
		offeredBy: 'desk/privacy/export',
	},
	{ path: 'desk/privacy/erase', access: 'privacy.erase', fresh: 'view' },
	{
		path: 'desk/privacy/records',
		access: 'privacy.find',
		label: 'Erase records',
		words: 'privacy proof',
	},
	{
		path: 'desk/people',
		access: 'people.manage',
		fresh: 'post',
		icon: 'people',
		label: 'People',
		words: 'members team roles',
	},
	{
		path: 'desk/site-settings',
		access: 'settings.change',
		fresh: 'post',
		label: 'Site settings',
		words: 'owner founder company address contact retention',
	},
	{ path: 'desk/audit', access: 'audit.read', icon: 'audit', label: 'Audit log', words: 'history' },
	{
		path: 'desk/account',
		access: 'member',
		fresh: ['remove', 'notices'],
		icon: 'account',
		label: 'Account',
		words: 'passkeys sessions notices',
	},
	{
		path: 'desk/account/passkey',
		module: 'desk/people/passkey-route.ts',
		id: 'desk/account/passkey',
		access: 'member',
		fresh: 'post',
	},
	{ path: 'desk/sign-in', access: 'anyone' },
	{
		path: 'desk/sign-in/passkey',
		module: 'desk/people/passkey-route.ts',
		id: 'desk/sign-in/passkey',
		access: 'anyone',
	},
	{ path: 'desk/sign-out', module: 'desk/sign-in/sign-out-route.ts', access: 'anyone' },
	{ path: 'desk/enroll', access: 'anyone' },
	{
		path: 'desk/enroll/passkey',
		module: 'desk/people/passkey-route.ts',
		id: 'desk/enroll/passkey',
		access: 'anyone',
	},
	{ path: 'desk/confirm', access: 'member' },
	{
		path: 'desk/confirm/passkey',
		module: 'desk/people/passkey-route.ts',
		id: 'desk/confirm/passkey',
		access: 'member',
	},
];

export const deskRoutes: readonly DeskRoute[] = table.map((row) => ({
	module: `${row.path}/route.tsx`,
	...row,
}));
