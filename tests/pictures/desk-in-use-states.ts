import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, answeredElsewhere, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { addTag } from '#app/domain/inbox/tags.server.ts';
import { addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { honest } from '../support/honest.ts';
import { addDraft } from '../support/post-editor.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { photo } from '../support/sample-pictures.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';
import type { Desk, DeskState } from './desk-states.ts';
import { doubleText } from './state.ts';

const hour = 3_600_000;
const long = 'Samplename'.repeat(4);

/** Realistic subjects: a word, or a sentence. */
const subjects = [
	'A bill',
	'The plan said no to a scan that my doctor ordered, and the letter names a page that isn’t in it',
	'Deadline',
	'How do I ask for the claim file?',
	'Two bills for one visit',
	'Thank you',
];
/** Another script, and a long text without a space. */
const oddSubjects = ['فاتورة المستشفى', `Re:${'x'.repeat(70)}`];

/** Fills the inbox for a typical day: every urgency, tags and a thread; with `odd` also unusual names and subjects. */
async function fillInbox({ db }: Desk, odd = false): Promise<string> {
	await sql`truncate inbox_items, contact_messages, success_stories cascade`.execute(db);
	const references: string[] = [];
	for (let index = 0; index < 26; index++) {
		const isOdd = odd && index === 3;
		const name = isOdd ? `${long} ${long}` : `Sample Person ${index + 1}`;
		const among = odd ? [...subjects, ...oddSubjects] : subjects;
		const row = {
			name,
			email: `person.${index % 20}${isOdd ? long : ''}@example.org`,
			subject: among[index % among.length] ?? '',
			message: `${'The hospital sent it twice, and nobody there knows why. '.repeat((index % 3) + 1)}\n\nWhat can I do?`,
		};
		const due = new Date(Date.now() + (index * 4 - 9) * hour);
		references.push(await insertSubmission(visitorDb(db), contactMessages, row, honest(), due));
	}
	const reference = references[1] ?? '';
	const team = teamDb(db);
	await changeItem(team, { reference, version: 1 }, { state: 'open' }, shell);
	await addNote(team, reference, 'The letter is the one about prior authorization.', shell);
	await answeredElsewhere(
		team,
		{ reference, version: 2 },
		'Called them back. They will send the letter itself, without the name and the number on it.',
		shell,
	);
	for (const tag of ['insurer', odd ? 'long'.repeat(9) : 'prior authorization']) {
		await addTag(team, reference, tag, shell);
	}
	return reference;
}

/** Adds weeks of submissions and page views. */
async function fillWeeks(desk: Desk): Promise<string> {
	const { db } = desk;
	await fillInbox(desk);
	await sql`update inbox_items set received_at = now() - random() * interval '50 days'
		where due_at > now() + interval '2 days'`.execute(db);
	await sql`insert into page_views (day, path, views)
		select current_date - day, path, 5 + (day * 7 + length(path) * 13) % 90
		from generate_series(1, 56) as day,
			unnest(array['/', '/help-now', '/blog', '/help-now/letters/claim-file', '/about', '/why-now']) as path
		on conflict do nothing`.execute(db);
	await db.deleteFrom('blog_posts').execute();
	for (const title of ['What a denial letter has to say', subjects[1] ?? '', 'A third draft']) {
		await addDraft(db, 'The plan said no.', title);
	}
	return '/desk';
}

/** Adds pictures with the shapes of photos: wide, tall, with short and long texts. */
async function fillPictures({ db }: Desk): Promise<string> {
	const alts = [
		'A letter',
		'A folder with three tabs, a pen, and the envelope that the letter came in',
		'',
	];
	for (const [index, alt] of alts.entries()) {
		const [width, height] = index === 1 ? [600, 900] : [1200, 500 + index];
		const bytes = await (await photo(width ?? 0, height ?? 0)).jpeg().toBuffer();
		await addPicture(teamDb(db), bytes, alt, shell);
	}
	return '/desk/pictures';
}

const press = async (page: Page, name: string | RegExp) => {
	await page.getByRole('main').getByRole('button', { name }).first().click();
	await page.waitForLoadState();
};
const openItem = async (desk: Desk) => `/desk/inbox/${await fillInbox(desk)}`;
const fresh = async (desk: Desk) => {
	await fillInbox(desk);
	return '/desk/inbox';
};
const openFifth = async (page: Page) => {
	await page.locator('[data-item]').nth(4).click();
	await page.getByLabel('Your reply').waitFor();
};
const phone = (width: number) => width < 1024;

/** A typical day of work: full lists, long names, overlays, and results of actions. */
export const inUseStates: DeskState[] = [
	{ name: 'overview-full', role: 'owner', docs: 'overview', path: fillWeeks },
	{ name: 'overview-editor', role: 'editor', path: '/desk' },
	{ name: 'inbox-full', role: 'responder', docs: 'inbox', path: fresh, window: true },
	{
		name: 'inbox-odd',
		role: 'responder',
		path: async (desk) => {
			await fillInbox(desk, true);
			return '/desk/inbox';
		},
	},
	{
		name: 'inbox-filters',
		role: 'responder',
		path: fresh,
		act: (page) => page.getByText('More filters').click(),
	},
	{
		name: 'inbox-selected',
		role: 'responder',
		path: fresh,
		window: true,
		act: async (page) => {
			await page.getByRole('row').getByRole('checkbox').nth(2).check();
			await page.getByRole('row').getByRole('checkbox').nth(4).check();
		},
	},
	{
		name: 'inbox-toast',
		role: 'responder',
		path: fresh,
		window: true,
		act: async (page) => {
			await page.getByRole('row').getByRole('checkbox').nth(2).check();
			await press(page, 'Close');
			await page.getByRole('status').filter({ hasText: 'changed' }).hover();
		},
	},
	{
		name: 'inbox-keys',
		role: 'responder',
		path: fresh,
		window: true,
		act: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
	},
	{ name: 'item-full', role: 'responder', docs: 'item', path: openItem },
	{
		name: 'item-odd',
		role: 'responder',
		path: async (desk) => `/desk/inbox/${await fillInbox(desk, true)}`,
	},
	{ name: 'item-window', role: 'responder', path: openItem, window: true },
	{
		name: 'item-note',
		role: 'responder',
		path: openItem,
		act: (page) => page.getByRole('radio', { name: 'Note' }).check(),
	},
	{
		name: 'item-close-question',
		role: 'responder',
		path: fresh,
		act: async (page) => {
			await openFifth(page);
			await press(page, 'Close');
			await page.getByRole('alert').waitFor();
		},
	},
	{
		name: 'item-toast',
		role: 'responder',
		path: fresh,
		window: true,
		act: async (page) => {
			await openFifth(page);
			await page.getByRole('button', { name: 'Until tomorrow' }).click();
			await page.getByRole('status').filter({ hasText: 'Dismiss' }).hover();
		},
	},
	{
		name: 'find-matches',
		role: 'owner',
		path: '/desk/account',
		window: true,
		act: async (page) => {
			await page.getByRole('combobox', { name: 'Find or go to' }).pressSequentially('news');
			await page.getByRole('option').first().waitFor();
			await page.keyboard.press('ArrowDown');
		},
	},
	{ name: 'overview-large-text', role: 'owner', path: '/desk', act: doubleText },
	{ name: 'inbox-large-text', role: 'responder', path: fresh, act: doubleText },
	{ name: 'item-large-text', role: 'responder', path: openItem, act: doubleText },
	{ name: 'posts-large-text', role: 'owner', path: '/desk/posts', act: doubleText },
	{
		name: 'more',
		role: 'owner',
		path: '/desk',
		window: true,
		only: phone,
		act: (page) => page.getByRole('button', { name: 'More' }).click(),
	},
	{
		name: 'post-editor-link',
		role: 'editor',
		path: async ({ db }) => `/desk/posts/${(await addDraft(db, 'Some words.', long)).id}`,
		window: true,
		act: async (page) => {
			await page.locator('form[data-ready]').waitFor();
			await page.locator('.editor-text').click();
			await page.keyboard.press('Control+k');
			await page.getByRole('dialog').waitFor();
		},
	},
	{
		name: 'post-editor-full',
		role: 'editor',
		path: async ({ db }) => {
			const table =
				'| Letter | By when |\n| --- | --- |\n| Appeal | 180 days |\n| Claim file | 30 days |';
			const callout = '> [!WARNING]\n> In an emergency, call 911.';
			const text = `## A table\n\n${table}\n\n${callout}\n\n${'Words of a long paragraph go on. '.repeat(30)}`;
			return `/desk/posts/${(await addDraft(db, text, subjects[1])).id}`;
		},
		act: (page) => page.locator('form[data-ready]').waitFor(),
	},
	{
		name: 'post-publishing-public',
		role: 'editor',
		path: async ({ db }) => {
			const { id } = await addDraft(db, 'Out.', 'Out last week');
			const published_at = new Date(Date.now() - 170 * hour);
			await db.updateTable('blog_posts').set({ published_at }).where('id', '=', id).execute();
			return `/desk/posts/${id}/publishing`;
		},
	},
	{ name: 'pictures-full', role: 'editor', path: fillPictures },
	{
		name: 'newsletter-window',
		role: 'editor',
		path: async (desk) => `/desk/mail/newsletters/${await addNewsletter(desk)}`,
		window: true,
	},
	{
		name: 'subscribers-full',
		role: 'owner',
		path: async ({ db }) => {
			await sql`truncate newsletter_signups, subscribers cascade`.execute(db);
			await addSubscribers({ db }, 400);
			await addSubscriber({ db }, `${long.toLowerCase()}@example.org`, 'bounced');
			return '/desk/mail/subscribers';
		},
	},
	{
		name: 'subscribers-empty',
		role: 'owner',
		path: async ({ db }) => {
			await sql`truncate newsletter_signups, subscribers cascade`.execute(db);
			return '/desk/mail/subscribers';
		},
	},
	{
		name: 'sign-up',
		role: 'owner',
		path: async (desk) => {
			const { id } = await addSubscriber(desk, 'sample.person@example.org', 'confirmed');
			return `/desk/mail/subscribers/${id}`;
		},
	},
	{
		name: 'newsletters-empty',
		role: 'editor',
		path: async ({ db }) => {
			await emptyNewsletters(db);
			return '/desk/mail/newsletters';
		},
	},
	{ name: 'subscribers-import-start', role: 'owner', path: '/desk/mail/subscribers/import' },
	{
		name: 'stories-empty',
		role: 'editor',
		path: async ({ db }) => {
			await sql`truncate stories, success_stories cascade`.execute(db);
			return '/desk/stories';
		},
	},
];

async function emptyNewsletters(db: Database): Promise<void> {
	await sql`delete from mail where newsletter_id is not null`.execute(db);
	await sql`truncate newsletters cascade`.execute(db);
	await db.deleteFrom('blog_posts').execute();
}
