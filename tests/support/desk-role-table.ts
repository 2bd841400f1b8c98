import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import type { DeskSample } from './desk-role-sample.ts';

/** A click on a button, or a request by a screen's script. */
export interface Click {
	/** The fields it sends, as a form or as JSON; without either, it sends a file that isn't a picture. */
	form?: (sample: DeskSample) => Record<string, string>;
	json?: (sample: DeskSample) => object;
	/** The status for a permitted member, as a document. */
	status: number;
	/** The permitted roles, if not every role that opens the screen. */
	roles?: readonly MemberRole[];
	/** Asks for the passkey again after ten minutes, unlike the screen's other buttons. */
	fresh?: true;
}

/**
 * The purpose of a desk URL and its permitted roles. Repeats the access table on purpose, so that no change
 * goes unnoticed.
 */
interface Visit {
	roles: readonly MemberRole[];
	/** The URL, if it has more than its path. */
	url?: (sample: DeskSample) => string;
	/** The status of a GET by a permitted member, if it isn't 200; 405 if there is nothing to read. */
	get?: number;
	/** Shown in an iframe of this site. */
	framed?: true;
	/** Asks for the passkey again after ten minutes: for every click, or for viewing as well. */
	fresh?: 'click' | 'always';
	clicks?: Click[];
}

const owners = ['owner'] as const;
const writers = ['owner', 'editor'] as const;
const readers = ['owner', 'responder', 'privacy'] as const;
const everybody = ['owner', 'editor', 'responder', 'privacy'] as const;
const tellers = ['owner', 'editor', 'responder'] as const;
const guardians = ['owner', 'privacy'] as const;

type Fields = NonNullable<Click['form']>;
type Rest = Pick<Click, 'roles' | 'fresh'>;
const form = (status: number, fields: Fields, rest: Rest = {}): Click => ({
	form: fields,
	status,
	...rest,
});
/** A button whose form has nothing of the sample. */
const click = (status: number, intent: string, fields: Record<string, string> = {}, rest?: Rest) =>
	form(status, () => ({ intent, ...fields }), rest);
const json = (status: number, body: NonNullable<Click['json']>): Click => ({ json: body, status });
const aFile = (status: number): Click => ({ status });

const chosen = ({ message, story }: DeskSample) => `of=${message}&of=${story}`;
const written = { title: 'By a test', content_markdown: 'By a test.' };
/** A version that doesn't exist, so a permitted member gets the conflict notice. */
const other = { version: '99' };

/** Every URL under /desk that needs a session, by its path in app/desk/routes.ts. */
export const deskVisits: Record<string, Visit> = {
	desk: { roles: everybody },
	'desk/find': {
		roles: everybody,
		get: 405,
		clicks: [form(200, ({ message }) => ({ q: message }))],
	},
	'desk/inbox': {
		roles: readers,
		clicks: [
			form(303, ({ mark }) => ({ intent: 'filter', q: mark })),
			form(200, ({ message }) => ({ intent: 'assign', to: 'nobody', item: `${message}:1` })),
			form(200, ({ message }) => ({ intent: 'closed', item: `${message}:1` })),
			form(200, ({ message }) => ({ intent: 'undo', item: `${message}:2` })),
			form(200, ({ other }) => ({ intent: 'spam', item: `${other}:1` })),
			form(200, ({ other }) => ({ intent: 'open', item: `${other}:2` })),
		],
	},
	'desk/inbox/export': { roles: owners, fresh: 'always' },
	'desk/inbox/news': { roles: readers },
	'desk/inbox/stages/:form': {
		roles: readers,
		url: () => '/desk/inbox/stages/investor_interest',
		clicks: [click(200, 'add', { name: 'By a test' }), click(200, 'up', { id: 'none' })],
	},
	'desk/counts': { roles: readers },
	'desk/inbox/:reference': {
		roles: readers,
		url: ({ message }) => `/desk/inbox/${message}`,
		clicks: [
			click(200, 'note', { note: 'A note of a test.' }),
			form(200, ({ colleague }) => ({ intent: 'assign', to: colleague, version: '3' })),
			click(200, 'tag', { tag: 'by a test' }),
			form(200, ({ tag }) => ({ intent: 'untag', tag })),
			click(200, 'file', { topic: 'none' }),
			click(200, 'snooze', { day: '2026-01-01', version: '3' }),
			click(409, 'wake', other),
			click(200, 'reply', { reply: 'A reply of a test.', key: 'x', ...other }),
			click(409, 'answered', { said: 'Said by a test.', ...other }),
			click(200, 'undo_reply', { reply: 'none' }),
			form(200, ({ message }) => ({ intent: 'undo', item: `${message}:99` })),
			...['open', 'spam', 'closed'].map((intent) => click(409, intent, { sure: 'yes', ...other })),
		],
	},
	'desk/posts': { roles: writers, clicks: [form(303, () => ({}))] },
	'desk/posts/links': {
		roles: writers,
		get: 405,
		clicks: [
			json(200, ({ mark }) => ({ words: mark })),
			json(200, ({ mark }) => ({ pictures: mark })),
			json(200, () => ({ deletes: 'none' })),
			json(200, () => ({ paths: ['/none'] })),
		],
	},
	'desk/posts/:id': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}`,
	},
	'desk/posts/:id/save': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/save`,
		get: 405,
		clicks: [
			json(200, () => ({ fields: written, version: 3 })),
			json(200, () => ({ fields: { ...written, title: 'Otherwise' }, version: 1 })),
			json(200, () => ({ fields: written, version: 4, theirs: true })),
			json(200, () => ({ fields: { ...written, subtitle: 'By a test' }, version: 4 })),
		],
	},
	'desk/presence/:id': {
		roles: everybody,
		url: ({ draft }) => `/desk/presence/${draft}`,
		get: 405,
		clicks: [json(200, () => ({ open: true })), json(200, () => ({ open: false }))],
	},
	'desk/posts/:id/publishing': {
		roles: writers,
		url: ({ published }) => `/desk/posts/${published}/publishing`,
		clicks: [
			click(200, 'preview'),
			click(303, 'open_preview'),
			form(303, ({ preview }) => ({ intent: 'end_preview', preview })),
			form(303, ({ mark }) => ({ intent: 'slug', slug: `by-a-test-${mark}` }), { fresh: true }),
			form(303, () => ({ intent: 'language', language: 'en' }), {
				fresh: true,
			}),
			click(409, 'publish', other, { fresh: true }),
			click(409, 'update', other, { fresh: true }),
			click(422, 'schedule', { day: '', time: '', ...other }, { fresh: true }),
			click(409, 'drop', other),
			click(409, 'unpublish', other),
			click(303, 'delete'),
			click(303, 'undelete', {}, { fresh: true }),
		],
	},
	'desk/posts/:id/versions': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/versions`,
	},
	'desk/posts/:id/versions/:version': {
		roles: writers,
		url: ({ draft }) => `/desk/posts/${draft}/versions/2`,
		clicks: [form(303, () => ({ version: '3' }))],
	},
	'desk/stories': { roles: tellers },
	'desk/stories/:reference': {
		roles: tellers,
		url: ({ story }) => `/desk/stories/${story}`,
		clicks: [
			click(303, 'save', { title: 'By a test', body: 'By a test.', version: '1' }),
			click(409, 'ask', other),
			click(409, 'publish', { confirmed: 'on', ...other }, { roles: writers, fresh: true }),
			click(303, 'unpublish', {}, { roles: writers }),
		],
	},
	'desk/topics': { roles: writers, clicks: [form(303, ({ mark }) => ({ title: `New ${mark}` }))] },
	'desk/topics/:id': {
		roles: writers,
		url: ({ topic }) => `/desk/topics/${topic}`,
		clicks: [
			click(
				409,
				'save',
				{ title_en: 'By a test', form: 'feature_requests', ...other },
				{ fresh: true },
			),
			click(303, 'state', { state: 'read' }, { fresh: true }),
			click(303, 'show', {}, { fresh: true }),
			click(303, 'hide'),
			click(409, 'merge', { into: 'none' }, { fresh: true }),
		],
	},
	'desk/questions': {
		roles: writers,
		clicks: [form(303, ({ mark }) => ({ title: `Which ${mark}?` }))],
	},
	'desk/questions/:id': {
		roles: writers,
		url: ({ question }) => `/desk/questions/${question}`,
		clicks: [
			click(409, 'save', { title_en: 'By a test?', ...other }),
			click(422, 'open', {}, { fresh: true }),
			click(409, 'close'),
			click(409, 'publish', {}, { roles: owners, fresh: true }),
		],
	},
	'desk/pictures/upload': { roles: writers, get: 405, clicks: [aFile(422)] },
	'desk/mail/newsletters': {
		roles: writers,
		clicks: [form(303, ({ published }) => ({ post: published }))],
	},
	'desk/mail/newsletters/:id': {
		roles: writers,
		url: ({ newsletter }) => `/desk/mail/newsletters/${newsletter}`,
		clicks: [
			click(303, 'refresh'),
			click(303, 'refresh_scheduled', {}, { fresh: true }),
			click(303, 'test'),
			click(303, 'schedule', { day: '', time: '' }, { fresh: true }),
			click(303, 'unschedule'),
			click(303, 'start', {}, { fresh: true }),
			click(303, 'pause'),
			click(303, 'resume', {}, { fresh: true }),
			click(303, 'cancel'),
		],
	},
	'desk/mail/newsletters/:id/preview': {
		roles: writers,
		url: ({ newsletter }) => `/desk/mail/newsletters/${newsletter}/preview`,
		framed: true,
	},
	'desk/mail/subscribers': {
		roles: writers,
		clicks: [
			form(200, ({ mark }) => ({ intent: 'find', email: mark })),
			...['unsubscribe', 'suppress', 'spam'].map((intent) =>
				form(303, ({ subscriber }) => ({ intent, id: subscriber })),
			),
			...['release', 'not_spam'].map((intent) =>
				form(303, ({ subscriber }) => ({ intent, id: subscriber }), { fresh: true }),
			),
		],
	},
	'desk/mail/subscribers/import': {
		roles: writers,
		fresh: 'always',
		clicks: [aFile(200), click(409, 'undo', { id: 'none' })],
	},
	'desk/mail/subscribers/export': { roles: writers, fresh: 'always' },
	'desk/mail/subscribers/:id': {
		roles: writers,
		url: ({ signUp }) => `/desk/mail/subscribers/${signUp}`,
	},
	'desk/mail/outbox': {
		roles: writers,
		clicks: [form(303, ({ mail }) => ({ intent: 'retry', id: mail }))],
	},
	'desk/privacy': { roles: guardians, clicks: [form(200, ({ mark }) => ({ person: mark }))] },
	'desk/privacy/record/:reference': {
		roles: guardians,
		url: ({ story }) => `/desk/privacy/record/${story}`,
		fresh: 'click',
		clicks: [
			click(409, 'correct', { field: 'success_story', value: 'By a test.', seen: 'x' }),
			click(303, 'withdraw', { field: 'consent_to_share' }),
			click(200, 'end_link'),
		],
	},
	'desk/privacy/export/file': {
		roles: guardians,
		url: (sample) => `/desk/privacy/export/file?${chosen(sample)}&format=json`,
		fresh: 'always',
	},
	'desk/privacy/records': { roles: guardians },
	'desk/people': {
		roles: owners,
		fresh: 'click',
		clicks: [
			form(200, ({ mark }) => ({
				intent: 'invite',
				name: mark,
				email: `${mark}@invited.example`,
				role: 'owner',
			})),
			form(303, ({ colleague }) => ({ intent: 'role', id: colleague, role: 'owner' })),
			form(303, ({ colleague }) => ({ intent: 'limit', id: colleague, form: 'contact_messages' })),
			form(200, ({ colleague }) => ({ intent: 'link', id: colleague })),
			form(200, ({ colleague }) => ({ intent: 'link', id: colleague, lost: 'yes' })),
			form(303, ({ colleague }) => ({ intent: 'remove', id: colleague })),
			form(303, ({ colleague }) => ({ intent: 'restore', id: colleague })),
			form(303, ({ colleague }) => ({ intent: 'remove', id: colleague })),
			form(303, ({ colleague }) => ({ intent: 'erase_name', id: colleague })),
		],
	},
	'desk/site-settings': {
		roles: owners,
		fresh: 'click',
		clicks: [
			// Has seen whatever anyone saved.
			form(303, ({ mark }) => ({ advisor_name: mark, seen: `${Number.MAX_SAFE_INTEGER}` })),
			form(422, () => ({ contact_email: 'none' })),
		],
	},
	'desk/doctor': { roles: owners },
	'desk/audit': { roles: guardians },
	'desk/account': {
		roles: everybody,
		clicks: [
			click(303, 'remove', { id: 'none' }, { fresh: true }),
			click(303, 'notices', { notices: 'none' }, { fresh: true }),
			click(303, 'zone', { zone: 'America/Denver' }),
			form(303, ({ session }) => ({ intent: 'end', id: session })),
		],
	},
	'desk/account/passkey': {
		roles: everybody,
		fresh: 'click',
		get: 405,
		clicks: [json(200, () => ({ step: 'options' }))],
	},
	'desk/confirm': { roles: everybody },
	'desk/confirm/passkey': {
		roles: everybody,
		get: 405,
		clicks: [json(200, () => ({ step: 'options' }))],
	},
	// Last, because it deletes what the others show.
	'desk/privacy/erase': {
		roles: guardians,
		url: (sample) => `/desk/privacy/erase?${chosen(sample)}`,
		fresh: 'always',
		clicks: [form(422, () => ({ count: '99' })), form(303, () => ({ count: '2' }))],
	},
};

interface OpenVisit {
	/** The status of a GET, signed out and signed in. */
	get: [out: number, signedIn: number];
	/** With the status signed out. */
	clicks: Click[];
}

/** URLs that are open to all, signed in or not. */
export const openVisits: Record<string, OpenVisit> = {
	'desk/sign-in': { get: [200, 303], clicks: [] },
	'desk/enroll': { get: [200, 200], clicks: [] },
	'desk/sign-in/passkey': { get: [405, 405], clicks: [json(200, () => ({ step: 'options' }))] },
	'desk/enroll/passkey': {
		get: [405, 405],
		clicks: [
			json(200, () => ({ step: 'link', link: 'none' })),
			json(400, () => ({ step: 'options', link: 'none' })),
		],
	},
	'desk/sign-out': { get: [303, 303], clicks: [form(303, () => ({}))] },
};
