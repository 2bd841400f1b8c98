import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import type { DeskSample } from './desk-role-sample.ts';

/** One press of a button, or one request of a screen's script. */
export interface Press {
	/** What it sends, as a form or as JSON; a file that is no picture where neither is given. */
	form?: (sample: DeskSample) => Record<string, string>;
	json?: (sample: DeskSample) => object;
	/** The status for whoever may, as a document. */
	status: number;
	/** Who may, where that is not everybody who opens the screen. */
	roles?: readonly MemberRole[];
	/** Asks for the passkey again after ten minutes, where the screen's other buttons don't. */
	fresh?: true;
}

/** What a URL of the desk is for, and for whom: said here again, so that no change of rights goes unnoticed. */
interface Visit {
	roles: readonly MemberRole[];
	/** The URL, where it holds more than its path. */
	url?: (sample: DeskSample) => string;
	/** The status of a GET by whoever may, when it is not 200; 405 where there is nothing to read. */
	get?: number;
	/** Shown in a frame of this site. */
	framed?: true;
	/** Whether the passkey is asked for again after ten minutes: for every press, or for looking as well. */
	fresh?: 'press' | 'always';
	presses?: Press[];
}

const owners = ['owner'] as const;
const writers = ['owner', 'editor'] as const;
const readers = ['owner', 'responder'] as const;
const everybody = ['owner', 'editor', 'responder'] as const;

type Fields = NonNullable<Press['form']>;
type Rest = Pick<Press, 'roles' | 'fresh'>;
const form = (status: number, fields: Fields, rest: Rest = {}): Press => ({
	form: fields,
	status,
	...rest,
});
/** A button with nothing of the sample beside it. */
const press = (status: number, intent: string, fields: Record<string, string> = {}, rest?: Rest) =>
	form(status, () => ({ intent, ...fields }), rest);
const json = (status: number, body: NonNullable<Press['json']>): Press => ({ json: body, status });
const aFile = (status: number): Press => ({ status });

const chosen = ({ message, story }: DeskSample) => `of=${message}&of=${story}`;
const written = { title: 'By a test', content_markdown: 'By a test.' };
/** Of nothing there is: whoever may is told that it has changed. */
const other = { version: '99' };

/** Every URL under /desk that needs somebody signed in, by its path in app/desk/routes.ts. */
export const deskVisits: Record<string, Visit> = {
	desk: { roles: everybody },
	'desk/find': {
		roles: everybody,
		presses: [
			form(303, ({ message }) => ({ q: message }), { roles: readers }),
			form(200, ({ mark }) => ({ q: mark, intent: 'suggest' })),
		],
	},
	'desk/inbox': {
		roles: readers,
		presses: [
			form(303, ({ mark }) => ({ intent: 'filter', q: mark })),
			form(303, ({ message }) => ({ intent: 'assign', to: 'nobody', item: `${message}:1` })),
			form(303, ({ message }) => ({ intent: 'closed', item: `${message}:1` })),
			form(303, ({ message }) => ({ intent: 'undo', item: `${message}:2` })),
			form(303, ({ other }) => ({ intent: 'spam', item: `${other}:1` })),
			form(303, ({ other }) => ({ intent: 'not_spam', item: `${other}:2` })),
		],
	},
	'desk/inbox/export': { roles: readers, fresh: 'always' },
	'desk/inbox/news': { roles: readers },
	'desk/counts': { roles: readers },
	'desk/inbox/:reference': {
		roles: readers,
		url: ({ message }) => `/desk/inbox/${message}`,
		presses: [
			press(303, 'note', { note: 'A note of a test.' }),
			form(303, ({ colleague }) => ({ intent: 'assign', to: colleague, version: '3' })),
			press(303, 'tag', { tag: 'by a test' }),
			form(200, ({ tag }) => ({ intent: 'untag', tag })),
			press(303, 'snooze', { day: '2026-01-01', version: '3' }),
			press(409, 'wake', other),
			press(303, 'reply', { reply: 'A reply of a test.', key: 'x', ...other }),
			press(409, 'answered', { said: 'Said by a test.', ...other }),
			press(303, 'undo_reply', { reply: 'none' }),
			press(200, 'begin:0', other),
			form(303, ({ message }) => ({ intent: 'undo', item: `${message}:99` })),
			...['open', 'spam', 'new', 'closed'].map((intent) =>
				press(409, intent, { sure: 'yes', ...other }),
			),
		],
	},
	'desk/posts': { roles: writers, presses: [form(303, () => ({}))] },
	'desk/posts/links': {
		roles: writers,
		get: 405,
		presses: [
			json(200, ({ mark }) => ({ words: mark })),
			json(200, ({ mark }) => ({ pictures: mark })),
			json(200, () => ({ paths: ['/none'] })),
		],
	},
	'desk/posts/:id': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}`,
		presses: [
			form(303, () => ({ ...written, version: '3' })),
			form(409, () => ({ ...written, title: 'Otherwise', version: '1' })),
			press(303, 'theirs', { ...written, version: '4' }),
		],
	},
	'desk/posts/:id/save': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/save`,
		get: 405,
		presses: [json(200, () => ({ fields: { ...written, subtitle: 'By a test' }, version: 4 }))],
	},
	'desk/posts/:id/presence': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/presence`,
		get: 405,
		presses: [json(200, () => ({ open: true })), json(200, () => ({ open: false }))],
	},
	'desk/posts/:id/card': { roles: writers, url: ({ draft }) => `/desk/posts/${draft}/card` },
	'desk/posts/:id/publishing': {
		roles: writers,
		url: ({ published }) => `/desk/posts/${published}/publishing`,
		presses: [
			press(200, 'preview'),
			press(303, 'open_preview'),
			form(303, ({ preview }) => ({ intent: 'end_preview', preview })),
			form(303, ({ mark }) => ({ intent: 'slug', slug: `by-a-test-${mark}` })),
			press(409, 'publish', other, { fresh: true }),
			press(409, 'update', other, { fresh: true }),
			press(422, 'schedule', { day: '', time: '', ...other }, { fresh: true }),
			press(409, 'drop', other),
			press(409, 'unpublish', other),
			press(303, 'delete'),
			press(303, 'undelete'),
		],
	},
	'desk/posts/:id/versions': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/versions`,
	},
	'desk/posts/:id/versions/:version': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/versions/2`,
		presses: [form(303, () => ({ version: '3' }))],
	},
	'desk/stories': { roles: everybody },
	'desk/stories/:reference': {
		roles: everybody,
		url: ({ story }) => `/desk/stories/${story}`,
		presses: [
			press(303, 'save', { title: 'By a test', body: 'By a test.', version: '1' }),
			press(409, 'ask', other),
			press(409, 'publish', { confirmed: 'on', ...other }, { roles: writers, fresh: true }),
			press(303, 'unpublish', {}, { roles: writers }),
		],
	},
	'desk/pictures': {
		roles: writers,
		presses: [
			press(303, 'describe', { hash: 'none', alt: 'By a test' }),
			press(303, 'delete', { hash: 'none' }),
			aFile(422),
		],
	},
	'desk/pictures/upload': { roles: writers, get: 405, presses: [aFile(422)] },
	'desk/mail/newsletters': {
		roles: writers,
		presses: [form(303, ({ published }) => ({ post: published }))],
	},
	'desk/mail/newsletters/:id': {
		roles: writers,
		url: ({ newsletter }) => `/desk/mail/newsletters/${newsletter}`,
		presses: [
			press(303, 'save', { subject: 'By a test', preheader: '', intro: '', version: '3' }),
			press(303, 'refresh'),
			press(303, 'test'),
			press(303, 'schedule', { day: '', time: '' }, { fresh: true }),
			press(303, 'unschedule'),
			press(303, 'start', {}, { fresh: true }),
			press(303, 'pause'),
			press(303, 'resume', {}, { fresh: true }),
			press(303, 'cancel'),
		],
	},
	'desk/mail/newsletters/:id/preview': {
		roles: writers,
		url: ({ newsletter }) => `/desk/mail/newsletters/${newsletter}/preview`,
		framed: true,
	},
	'desk/mail/newsletters/:id/progress': {
		roles: writers,
		url: ({ sent }) => `/desk/mail/newsletters/${sent}/progress`,
	},
	'desk/mail/newsletters/:id/failed': {
		roles: writers,
		url: ({ sent }) => `/desk/mail/newsletters/${sent}/failed`,
	},
	'desk/mail/subscribers': {
		roles: writers,
		presses: [
			form(200, ({ mark }) => ({ intent: 'find', email: mark })),
			...['unsubscribe', 'suppress', 'release', 'spam', 'not_spam'].map((intent) =>
				form(303, ({ subscriber }) => ({ intent, id: subscriber })),
			),
			press(303, 'start'),
			press(303, 'stop'),
		],
	},
	'desk/mail/subscribers/import': { roles: writers, presses: [aFile(422)] },
	'desk/mail/subscribers/export': { roles: writers, fresh: 'always' },
	'desk/mail/subscribers/:id': {
		roles: writers,
		url: ({ signUp }) => `/desk/mail/subscribers/${signUp}`,
	},
	'desk/mail/outbox': { roles: writers, presses: [form(303, ({ mail }) => ({ id: mail }))] },
	'desk/mail/outbox/:id': {
		roles: writers,
		url: ({ mail }) => `/desk/mail/outbox/${mail}`,
		framed: true,
	},
	'desk/privacy': { roles: owners, presses: [form(200, ({ mark }) => ({ person: mark }))] },
	'desk/privacy/record/:reference': {
		roles: owners,
		url: ({ story }) => `/desk/privacy/record/${story}`,
		fresh: 'press',
		presses: [
			press(409, 'correct', { field: 'success_story', value: 'By a test.', seen: 'x' }),
			press(303, 'withdraw', { field: 'consent_to_share' }),
			press(200, 'end_link'),
		],
	},
	'desk/privacy/export': {
		roles: owners,
		url: (sample) => `/desk/privacy/export?${chosen(sample)}`,
		fresh: 'always',
	},
	'desk/privacy/export/file': {
		roles: owners,
		url: (sample) => `/desk/privacy/export/file?${chosen(sample)}&format=json`,
		fresh: 'always',
	},
	'desk/privacy/records': { roles: owners },
	'desk/privacy/drill': { roles: owners, fresh: 'press', presses: [form(200, () => ({}))] },
	'desk/privacy/retention': {
		roles: owners,
		fresh: 'press',
		presses: [form(422, () => ({ count: '99' }))],
	},
	'desk/people': {
		roles: owners,
		fresh: 'press',
		presses: [
			form(200, ({ mark }) => ({
				intent: 'invite',
				name: mark,
				email: `${mark}@invited.example`,
				role: 'owner',
			})),
			form(303, ({ colleague }) => ({ intent: 'role', id: colleague, role: 'owner' })),
			form(200, ({ colleague }) => ({ intent: 'link', id: colleague })),
			form(303, ({ colleague }) => ({ intent: 'remove', id: colleague })),
			form(303, ({ colleague }) => ({ intent: 'erase_name', id: colleague })),
		],
	},
	'desk/facts': {
		roles: owners,
		presses: [
			form(303, ({ mark }) => ({ intent: 'save', name: 'advisor_name', value: mark })),
			press(422, 'save', { name: 'contact_email', value: 'none' }),
			press(400, 'save', { name: 'nothing', value: 'none' }),
			press(303, 'drop', { name: 'advisor_name' }),
		],
	},
	'desk/doctor': { roles: owners },
	'desk/audit': { roles: owners },
	'desk/audit/export': { roles: owners },
	'desk/account': {
		roles: everybody,
		presses: [
			press(303, 'rename', { id: 'none', name: 'By a test' }),
			press(303, 'remove', { id: 'none' }, { fresh: true }),
			press(303, 'notices', { notices: 'none' }),
			form(303, ({ session }) => ({ intent: 'end', id: session })),
		],
	},
	'desk/account/passkey': {
		roles: everybody,
		get: 405,
		presses: [json(200, () => ({ step: 'options' }))],
	},
	'desk/confirm': { roles: everybody },
	'desk/confirm/passkey': {
		roles: everybody,
		get: 405,
		presses: [json(200, () => ({ step: 'options' }))],
	},
	// Last, since it takes away what the others show.
	'desk/privacy/erase': {
		roles: owners,
		url: (sample) => `/desk/privacy/erase?${chosen(sample)}`,
		fresh: 'always',
		presses: [form(422, () => ({ count: '99' })), form(303, () => ({ count: '2' }))],
	},
};

interface OpenVisit {
	/** The status of a GET, signed out and signed in. */
	get: [out: number, signedIn: number];
	/** With the status signed out. */
	presses: Press[];
}

/** What everybody may open, signed in or not. */
export const openVisits: Record<string, OpenVisit> = {
	'desk/sign-in': { get: [200, 303], presses: [] },
	'desk/enroll': { get: [200, 200], presses: [] },
	'desk/sign-in/passkey': { get: [405, 405], presses: [json(200, () => ({ step: 'options' }))] },
	'desk/enroll/passkey': {
		get: [405, 405],
		presses: [
			json(200, () => ({ step: 'link', link: 'none' })),
			json(400, () => ({ step: 'options', link: 'none' })),
		],
	},
	'desk/sign-out': { get: [303, 303], presses: [form(303, () => ({}))] },
};
