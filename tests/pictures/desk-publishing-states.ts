import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.server.ts';
import { startNewsletter } from '#app/domain/newsletter/send-newsletters.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { addDraft } from '../support/post-editor.ts';
import { addNewsletter, addSubscribers } from '../support/sample-newsletter.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';
import type { DeskState } from './desk-states.ts';

const text = `## What happened

The plan said no. The **reason** stood on page two, and [the deadline](/help-now) on page three.

- The letter
- A folder and a pen

> Ask for the rule, then ask again.

U.S. plans do not pay 73% of it.`;

/** Adds posts in each state. Returns the id of a draft. */
async function fillPosts(db: Database): Promise<string> {
	await db.deleteFrom('blog_posts').execute();
	const dates = { 'Out last week': -7, 'Out next week': 7 };
	for (const [title, days] of Object.entries(dates)) {
		const { id } = await addDraft(db, text, title);
		const published_at = new Date(Date.now() + days * 86_400_000);
		await db.updateTable('blog_posts').set({ published_at }).where('id', '=', id).execute();
	}
	return (await addDraft(db, text, 'A sample post about a letter')).id;
}

/** Saves the draft twice, so that there is something to compare. */
async function saveTwice(page: Page, path: string) {
	const id = page.url().split('/').at(-1) ?? '';
	const status = page.locator('[data-editor-status]');
	await page.locator('form[data-ready]').waitFor();
	for (const more of [' More.', ' And more.']) {
		await page.locator('.editor-text').click();
		await page.keyboard.press('Control+End');
		await page.keyboard.type(more);
		await page.keyboard.press('Control+s');
		await expect(status).toHaveAttribute('data-state', 'saved');
	}
	await page.goto(`/desk/posts/${id}${path}`);
}

/** Adds a newsletter that reached only some recipients. */
async function addSending({ db }: { db: Database }): Promise<string> {
	await sql`truncate newsletter_signups, subscribers cascade`.execute(db);
	await addSubscribers({ db }, 12);
	const id = await addNewsletter({ db });
	await asTeam(teamDb(db), (trx) => startNewsletter(trx, id));
	await sql`update mail set attempts = 1, state = case when recipient like '%1@%' then 'failed' else 'sent' end,
		last_error = case when recipient like '%1@%' then 'recipient_refused' end
		where newsletter_id = ${id} and recipient < 'subscriber5'`.execute(db);
	return id;
}

const openDraft = async ({ db }: { db: Database }) => `/desk/posts/${await fillPosts(db)}`;

/** Posts, their pictures, newsletters, subscribers and mail. */
export const publishingStates: DeskState[] = [
	{
		name: 'posts',
		role: 'editor',
		path: async ({ db }) => {
			await fillPosts(db);
			return '/desk/posts';
		},
	},
	{
		name: 'posts-empty',
		role: 'editor',
		path: async ({ db }) => {
			await db.deleteFrom('blog_posts').execute();
			return '/desk/posts';
		},
	},
	{
		name: 'post-editor',
		role: 'editor',
		path: openDraft,
		act: (page) => page.locator('form[data-ready]').waitFor(),
	},
	{
		name: 'post-publishing',
		role: 'editor',
		path: async (desk) => `${await openDraft(desk)}/publishing`,
	},
	{
		name: 'post-versions',
		role: 'editor',
		path: openDraft,
		act: (page) => saveTwice(page, '/versions'),
	},
	{
		name: 'post-version',
		role: 'editor',
		path: openDraft,
		act: (page) => saveTwice(page, '/versions/1'),
	},
	{ name: 'pictures', role: 'editor', path: '/desk/pictures' },
	{
		name: 'newsletters',
		role: 'editor',
		path: async (desk) => {
			await addSending(desk);
			await addNewsletter(desk);
			await addDraft(desk.db, text, 'A post to send').then(({ id }) =>
				desk.db
					.updateTable('blog_posts')
					.set({ published_at: new Date() })
					.where('id', '=', id)
					.execute(),
			);
			return '/desk/mail/newsletters';
		},
	},
	{
		name: 'newsletter',
		role: 'editor',
		path: async (desk) => `/desk/mail/newsletters/${await addNewsletter(desk)}`,
		// An iframe out of sight isn't painted.
		act: async (page) => {
			const frame = page.locator('iframe');
			await frame.scrollIntoViewIfNeeded();
			await frame.contentFrame().getByText('Then ask again.', { exact: true }).waitFor();
		},
	},
	{
		name: 'newsletter-queueing',
		role: 'editor',
		path: async (desk) => {
			const id = await addSending(desk);
			await sql`update newsletters set queueing = true, recipients = 1000000 where id = ${id}`.execute(
				desk.db,
			);
			return `/desk/mail/newsletters/${id}`;
		},
	},
	{
		name: 'newsletter-text-refused',
		role: 'editor',
		path: async (desk) => `/desk/mail/newsletters/${await addNewsletter(desk)}`,
		act: async (page) => {
			await page.getByLabel('First paragraph').fill('# A heading');
			await page.locator('button[value=save]').click();
			await page.getByRole('alert').waitFor();
		},
	},
	{
		name: 'newsletter-sending',
		role: 'editor',
		path: async (desk) => `/desk/mail/newsletters/${await addSending(desk)}`,
	},
	{
		name: 'newsletter-paused',
		role: 'editor',
		path: async (desk) => `/desk/mail/newsletters/${await addSending(desk)}`,
		act: async (page) => {
			await page.getByRole('button', { name: 'Pause' }).click();
			await page.getByRole('button', { name: 'Resume' }).waitFor();
		},
	},
	{
		name: 'newsletter-not-reached',
		role: 'editor',
		path: async (desk) => `/desk/mail/newsletters/${await addSending(desk)}/failed`,
	},
	{
		name: 'subscribers',
		role: 'editor',
		path: async (desk) => {
			await sql`truncate newsletter_signups, subscribers cascade`.execute(desk.db);
			for (const state of ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'] as const) {
				await addSubscriber(desk, `${state}@example.org`, state);
			}
			return '/desk/mail/subscribers';
		},
	},
	{
		name: 'subscribers-import',
		role: 'owner',
		path: '/desk/mail/subscribers/import',
		act: async (page) => {
			await page.locator('input[type=file]').setInputFiles({
				name: 'people.csv',
				mimeType: 'text/csv',
				buffer: Buffer.from('email,consented_at,consent_source\nno email,2099-01-01,\n'),
			});
			await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
			await page.getByRole('alert').waitFor();
		},
	},
	{
		name: 'outbox',
		role: 'owner',
		path: async ({ db }) => {
			await db.deleteFrom('mail').execute();
			const recipient = 'sample.person@example.org';
			for (const state of ['waiting', 'sent', 'dead'] as const) {
				const id = await asTeam(teamDb(db), (trx) => enqueueMail(trx, { kind: 'test', recipient }));
				const last_error = state === 'dead' ? 'server_unreachable' : null;
				await db.updateTable('mail').set({ state, last_error }).where('id', '=', id).execute();
			}
			return '/desk/mail/outbox';
		},
	},
	{
		name: 'outbox-empty',
		role: 'owner',
		path: async ({ db }) => {
			await db.deleteFrom('mail').execute();
			return '/desk/mail/outbox';
		},
	},
];
