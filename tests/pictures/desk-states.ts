import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { authorText, decideAsAuthor } from '#app/domain/stories/author.server.ts';
import { askAuthor, saveVersion } from '#app/domain/stories/change-story.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { addManyItems } from '../support/desk-database.ts';
import { honest } from '../support/honest.ts';
import { searchInbox } from '../support/inbox-browser.ts';
import { addStory, endsIn, publishSample, sampleStories } from '../support/sample-stories.ts';

/** A screenshot of the desk: the data, the role, the path, and actions before it. */
export interface DeskState {
	name: string;
	/** Signed out if omitted. */
	role?: MemberRole;
	/** The path, or a function that adds data and returns it. */
	path: string | ((desk: Desk) => Promise<string>);
	act?: (page: Page, desk: Desk) => Promise<unknown>;
	/** Captures only the window: something floats over the screen or sticks to its edge. */
	window?: true;
	/** The widths at which it exists; all by default. */
	only?: (width: number) => boolean;
	/** Its name in docs/desk.md, if it is shown there. */
	docs?: string;
}

export interface Desk {
	db: Database;
	/** References of the sample messages. */
	message: string;
	story: string;
}

const hour = 3_600_000;

/** Adds a few sample messages, as a team of two finds them in the morning. */
export async function fillDesk(db: Database): Promise<Desk> {
	const visitors = visitorDb(db);
	const send = (name: string, subject: string, message: string, due: number) =>
		insertSubmission(
			visitors,
			contactMessages,
			{ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`, subject, message },
			honest(),
			new Date(Date.now() + due),
		);
	await send('Sample Visitor', 'Launch', 'When will the app be ready?', 22 * hour);
	await send('Second Sample', 'A bill', 'My bill has a line that I don’t understand.', 3 * hour);
	const message = await send(
		'Third Sample',
		'Please delete my data',
		'Please delete everything you have about me. My number is (555) 867-5309.',
		-2 * hour,
	);
	const row = {
		name: null,
		email: null,
		success_story: 'They called me back at (555) 867-5309, and the bill was corrected.',
		helpful_resources: 'An itemized bill',
		consent_to_share: true,
	};
	const story = await insertSubmission(visitors, successStories, row, honest());
	await addNote(teamDb(db), message, 'Their email matches the one they used before.', shell);
	return { db, message, story };
}

const find = async (page: Page, what: string) => {
	await page.getByRole('search').getByRole('textbox').fill(what);
	await page.getByRole('search').getByRole('button').click();
	await page.waitForLoadState();
};
const press = async (page: Page, name: string | RegExp) => {
	await page.getByRole('main').getByRole('button', { name }).first().click();
	await page.waitForLoadState();
};
const chosen = ({ message, story }: Desk) => `of=${message}&of=${story}`;

/** Adds a successful backup, and a later one that failed. */
async function failBackup({ db }: Desk): Promise<string> {
	await sql`insert into backup_runs (kind, started_at, finished_at, outcome, failed_step, restored)
		select kind, at, at, outcome, step, outcome = 'done'
		from (values
			('scheduled', now() - interval '26 hours', 'done', null),
			('scheduled', now() - interval '2 hours', 'failed', 'restore')
		) as run (kind, at, outcome, step)`.execute(db);
	return '/desk';
}

export const deskStates: DeskState[] = [
	{ name: 'sign-in', path: '/desk/sign-in' },
	{ name: 'sign-in-meanwhile', path: '/desk/sign-in?meanwhile' },
	{ name: 'signed-out', path: '/desk/sign-in?out' },
	{ name: 'enroll-without-link', path: '/desk/enroll' },
	{
		name: 'enroll',
		docs: 'first-sign-in',
		path: async ({ db }) => {
			const email = `${crypto.randomUUID()}@example.org`;
			const invited = await inviteMember(
				teamDb(db),
				{ name: 'New Colleague', email, role: 'responder' },
				shell,
			);
			return invited.outcome === 'invited' ? `/desk/enroll#${invited.link.token}` : '/desk/enroll';
		},
		act: (page) => page.getByRole('button').first().waitFor(),
	},
	{ name: 'confirm', role: 'owner', path: '/desk/confirm?next=/desk/people' },
	{ name: 'overview', role: 'owner', path: '/desk' },
	{ name: 'site-settings', role: 'owner', path: '/desk/site-settings' },
	{ name: 'inbox', role: 'responder', path: '/desk/inbox' },
	{
		name: 'inbox-no-match',
		role: 'responder',
		path: '/desk/inbox',
		act: (page) => searchInbox(page, 'zebra'),
	},
	{
		name: 'item',
		role: 'responder',
		path: async ({ message }) => `/desk/inbox/${message}`,
	},
	{
		name: 'item-conflict',
		role: 'responder',
		docs: 'two-at-once',
		path: async ({ message }) => `/desk/inbox/${message}`,
		act: async (page, { db, message }) => {
			const { version, state } = await db
				.selectFrom('inbox_items')
				.select(['version', 'state'])
				.where('reference', '=', message)
				.executeTakeFirstOrThrow();
			const to = state === 'open' ? 'new' : 'open';
			await changeItem(teamDb(db), { reference: message, version }, { state: to }, shell);
			await page.getByText('Answered some other way?').click();
			await page.getByLabel('What did you say?').fill('It is deleted.');
			await press(page, 'Answered elsewhere');
		},
	},
	{ name: 'missing', role: 'owner', path: '/desk/inbox/CT-00000-00000' },
	{ name: 'forbidden', role: 'responder', path: '/desk/people' },
	{
		name: 'failed',
		role: 'owner',
		path: '/desk/account',
		act: async (page, { db }) => {
			await sql`alter table audit_log rename to gone`.execute(db);
			await page.goto('/desk/audit');
			await sql`alter table gone rename to audit_log`.execute(db);
		},
	},
	{
		name: 'signed-out-meanwhile',
		role: 'responder',
		path: '/desk/inbox',
		act: async (page, { db }) => {
			await page.clock.install();
			await page.reload();
			// The screen's script is running.
			await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
			await sql`update sessions set revoked_at = now()`.execute(db);
			await page.clock.runFor(61_000);
			await page.getByRole('alert').waitFor();
		},
	},
	{ name: 'stories', role: 'editor', path: '/desk/stories' },
	{
		name: 'stories-public',
		role: 'editor',
		path: async ({ db }) => {
			const { slug } = await publishSample(db);
			await endsIn(db, slug, 20);
			return '/desk/stories?view=published';
		},
	},
	{ name: 'stories-ended', role: 'editor', path: '/desk/stories?view=ended' },
	{
		name: 'story-to-prepare',
		role: 'responder',
		path: async ({ story }) => `/desk/stories/${story}`,
	},
	{
		name: 'story-with-details',
		role: 'editor',
		path: async ({ db, story }) => {
			await saveVersion(
				teamDb(db),
				{ reference: story, version: 0 },
				{
					title: 'They called me back',
					body: 'They called me back at (555) 867-5309, and the bill was corrected.',
					helped: '',
					first_name: '',
				},
				shell,
			);
			return `/desk/stories/${story}`;
		},
	},
	{
		name: 'story-changes',
		role: 'editor',
		path: async ({ db }) => {
			const reference = await addStory(db, { email: 'sample.author@example.org' });
			const [{ title, success_story: body }] = sampleStories;
			const version = { title, body: `${body} It took a month.`, helped: '', first_name: 'Sample' };
			await saveVersion(teamDb(db), { reference, version: 0 }, version, shell);
			await askAuthor(teamDb(db), { reference, version: 1 }, shell, async () => {});
			const seen = (await authorText(teamDb(db), reference))?.hash ?? '';
			const note = 'It took three months.';
			await decideAsAuthor(teamDb(db), reference, { answer: 'changes', seen, note });
			return `/desk/stories/${reference}`;
		},
	},
	{
		name: 'story-asked',
		role: 'editor',
		path: async ({ db }) => {
			const reference = await addStory(db);
			const [{ title, success_story: body }] = sampleStories;
			const version = { title, body: `${body} It took a month.`, helped: '', first_name: 'Sample' };
			await saveVersion(teamDb(db), { reference, version: 0 }, version, shell);
			return `/desk/stories/${reference}`;
		},
		act: (page) => press(page, 'Ask the author'),
	},
	{ name: 'privacy', role: 'owner', path: '/desk/privacy' },
	{
		name: 'privacy-found',
		role: 'owner',
		docs: 'found',
		path: '/desk/privacy',
		act: (page) => find(page, '555 867 5309'),
	},
	{
		name: 'privacy-nothing',
		role: 'owner',
		path: '/desk/privacy',
		act: (page) => find(page, 'zebra'),
	},
	{
		name: 'privacy-export',
		role: 'owner',
		path: async (desk) => `/desk/privacy/export?${chosen(desk)}`,
	},
	{
		name: 'privacy-record',
		role: 'owner',
		path: async ({ story }) => `/desk/privacy/record/${story}`,
		act: (page) => page.locator('summary').first().click(),
	},
	{
		name: 'privacy-wrong-count',
		role: 'owner',
		docs: 'erase',
		path: async (desk) => `/desk/privacy/erase?${chosen(desk)}`,
		act: async (page) => {
			await page.getByRole('textbox').fill('3');
			await press(page, 'Erase for good');
		},
	},
	{
		name: 'privacy-proof',
		role: 'owner',
		docs: 'proof',
		path: async ({ db }) => {
			const { rows } = await sql<{ id: string }>`
				insert into erase_records (via, reason, counts) values ('shell', 'request',
					'{"contact_messages": 1, "success_stories": 1, "inbox_items": 2, "inbox_notes": 1}')
				returning id`.execute(db);
			return `/desk/privacy/records?id=${rows[0]?.id}`;
		},
	},
	{ name: 'privacy-records', role: 'owner', path: '/desk/privacy/records' },
	{
		name: 'people',
		role: 'owner',
		path: '/desk/people',
		act: (page) => page.locator('summary').first().click(),
	},
	{
		name: 'people-link',
		role: 'owner',
		path: '/desk/people',
		act: async (page) => {
			await page.locator('summary').last().click();
			await press(page, 'Make a new link');
		},
	},
	{ name: 'audit', role: 'owner', path: '/desk/audit' },
	{ name: 'audit-empty', role: 'owner', path: '/desk/audit?from=2030-01-01' },
	{
		name: 'account',
		role: 'owner',
		path: '/desk/account',
		act: async (page, { db }) => {
			await sql`insert into passkeys (member_id, credential_id, public_key, name, last_used_at)
				select members.id, gen_random_uuid()::text, '', passkey.name, now()
				from members, (values ('Phone'), ('Work laptop')) as passkey (name)
				where removed_at is null and not exists (select from passkeys where member_id = members.id)`.execute(
				db,
			);
			await page.reload();
		},
	},
	{
		name: 'inbox-thousands',
		role: 'responder',
		path: async ({ db }) => {
			await sql`truncate inbox_items, contact_messages, success_stories cascade`.execute(db);
			await addManyItems({ db }, 3412);
			return '/desk/inbox?view=all';
		},
		act: async (page) => {
			await page.getByRole('link', { name: 'Next page' }).click();
			await page.waitForLoadState();
		},
	},
	{
		name: 'inbox-empty',
		role: 'responder',
		path: async ({ db }) => {
			await sql`truncate inbox_items, contact_messages, success_stories cascade`.execute(db);
			return '/desk/inbox';
		},
	},
	{ name: 'overview-backup-failed', role: 'owner', path: failBackup },
	{ name: 'overview-empty', role: 'responder', path: '/desk' },
];
