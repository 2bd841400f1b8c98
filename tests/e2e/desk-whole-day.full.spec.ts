import { expect } from '@playwright/test';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { newSession } from '../support/desk-browser.ts';
import { itemOf, send } from '../support/inbox-browser.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { folderWithOwnerDetails } from '../support/own-content.ts';
import { savedMarkdown } from '../support/post-editor.ts';
import { left, newWord } from '../support/privacy-desk.ts';
import { addSubscribers } from '../support/sample-newsletter.ts';
import { browserTest as test, waitForScreens } from '../support/site-fixtures.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// A day's work of a team of one, on a site that sends mail.

// In sequence, on one site.
test.describe.configure({ mode: 'default' });

let mails: MailServer;
let own: Awaited<ReturnType<typeof folderWithOwnerDetails>>;
let site: SiteProcess;
let open: OpenDatabase;

test.beforeAll(async () => {
	mails = await startMailServer();
	own = await folderWithOwnerDetails({ postal_address: '1 Main Street, Springfield' });
	site = await startSite({
		folder: own.folder,
		built: true,
		env: {
			SITE_URL: 'https://site.example',
			SMTP_URL: mails.url,
			MAIL_FROM: 'News <news@site.example>',
			SIGN_IN_LIMIT: '0',
		},
	});
	open = await openDatabase(site.location);
	await addSubscribers(open, 2);
});
test.afterAll(async () => {
	await open.close();
	await removeSite(site);
	await mails.stop();
	await own.remove();
});

test('a message is answered, a post published and mailed, a person found, exported and erased', async ({
	page,
}) => {
	const { db } = open;
	waitForScreens(page);
	const go = (path: string) => page.goto(site.url + path);
	const press = (intent: string) =>
		page.locator(`main button[name="intent"][value="${intent}"]:visible`).first().click();
	/** Waits until the screen shows the result of the last click. */
	const settled = () => expect(page.locator('.desk-progress[data-busy]')).toHaveCount(0);
	const { token } = await newSession(db, 'owner');
	await page
		.context()
		.addCookies([
			{ name: '__Host-desk', value: token, domain: 'localhost', path: '/', secure: true },
		]);
	const person = newWord();
	const email = `${person.toLowerCase()}@example.org`;
	const reference = await send(db, `${person} asks about a bill.`, undefined, email);
	const item = () => itemOf(db, reference);

	await test.step('a message: read, tagged, snoozed, answered, closed', async () => {
		await go('/desk/inbox');
		await page.getByRole('link', { name: reference }).click();
		await expect(page).toHaveTitle(reference);
		await expect(page.getByRole('main')).toContainText(`${person} asks about a bill.`);
		await page.getByLabel('Add a tag').fill('a bill');
		await press('tag');
		await expect(page.getByRole('button', { name: 'Remove the tag: a bill' })).toBeVisible();
		await page.getByRole('button', { name: 'Until tomorrow' }).click();
		await expect.poll(async () => (await item()).snoozed_until).not.toBeNull();
		await settled();
		await press('wake');
		await expect.poll(async () => (await item()).snoozed_until).toBeNull();
		await settled();
		await page.getByLabel('Your reply').fill('You can ask for an itemized bill.');
		await press('reply');
		await expect.poll(async () => (await item()).state).toBe('answered');
		await settled();
		await press('closed');
		await expect.poll(async () => (await item()).state).toBe('closed');
		await settled();
	});

	const title = 'Ask about it';
	const id = await test.step('a post: written and published', async () => {
		await go('/desk/posts');
		await page.getByRole('button', { name: 'New post' }).click();
		const titleField = page.getByRole('textbox', { name: 'Title', exact: true });
		await titleField.fill(title);
		const made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
		await expect(page.locator('form[data-ready]')).toBeVisible();
		await page.locator('.editor-text').click();
		await page.keyboard.type('Ask for **each** line.');
		await savedMarkdown(page, db, made);
		await go(`/desk/posts/${made}/publishing`);
		await press('publish');
		await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
		await go('/blog/ask-about-it');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(page.locator('main strong')).toHaveText('each');
		return made;
	});

	await test.step('a newsletter: prepared, worded, sent', async () => {
		await go('/desk/mail/newsletters');
		await page.getByRole('main').getByRole('combobox').selectOption(id);
		await page.locator('main form button').first().click();
		await expect(page).toHaveURL(/done=prepared$/);
		await page.getByLabel('Subject').fill(`Read this: ${title}`);
		await press('save');
		await expect(page).toHaveURL(/done=saved$/);
		await page.getByLabel(/looked at the preview/).check();
		await press('start');
		await expect(page).toHaveURL(/done=started$/);
		const received = () =>
			mails.received.filter(({ source }) => source.includes(`Read this: ${title}`)).length;
		await expect.poll(received).toBe(2);
	});

	await test.step('a person: found, exported, erased', async () => {
		const find = async () => {
			await go('/desk/privacy');
			await page.getByRole('search').getByRole('textbox').fill(email);
			await page.getByRole('search').getByRole('button').click();
		};
		await find();
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: /export/i }).click();
		const file = page.getByRole('link').and(page.locator('[href*="format=json"]'));
		const url = (await file.getAttribute('href')) ?? '';
		const exported = await page.request.get(site.url + url, {
			headers: { cookie: `__Host-desk=${token}` },
		});
		expect(await exported.text()).toContain(`${person} asks about a bill.`);
		await find();
		await page.getByRole('checkbox').check();
		await page.getByRole('button', { name: /erase/i }).click();
		await expect(page).toHaveURL(/\/erase\?of=/);
		await page.getByRole('main').getByRole('textbox').fill('1');
		await page.getByRole('button', { name: /erase/i }).click();
		await expect(page).toHaveURL(/\/desk\/privacy\/records\?id=[0-9a-f-]{36}$/);
		expect(await left(db, person)).toEqual([]);
		expect(await left(db, email)).toEqual([]);
	});
});
