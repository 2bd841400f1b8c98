import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Browser, expect } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newSession } from '../support/desk-browser.ts';
import { browserTest as test } from '../support/site-fixtures.ts';
import { removeSite, startSite } from '../support/site-process.ts';

const marked = (text: string) => `${text} mark${randomBytes(8).toString('hex')}`;

async function plainPage(browser: Browser, baseURL: string) {
	const viewport = { width: 360, height: 740 };
	const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL });
	return { context, page: await context.newPage() };
}

async function deskPage(browser: Browser, baseURL: string) {
	const context = await browser.newContext({ baseURL });
	return { context, page: await context.newPage() };
}

test('without JavaScript and without an email: sent, answered, written back, answered, deleted', async ({
	browser,
}) => {
	const dataDir = await newDataDir();
	const env = { SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0', SIGN_IN_LIMIT: '0' };
	const site = await startSite({ dataDir, env });
	const open = await openDatabase({ databaseUrl: undefined, dataDir });
	const sender = await plainPage(browser, site.url);
	const desk = await deskPage(browser, site.url);
	const { token } = await newSession(open.db, 'owner');
	await desk.context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	const [idea, first, back, second] = [
		marked('A photo of the bill'),
		marked('It’s on our list'),
		marked('Would a PDF do?'),
		marked('It would'),
	];

	await sender.page.goto('/community/patient-caregiver-lab');
	for (const area of await sender.page.locator('main textarea').all()) await area.fill(idea);
	for (const select of await sender.page.locator('main select').all()) {
		await select.selectOption({ index: 1 });
	}
	await sender.page.locator('main button[type=submit]').first().click();
	const path = (await sender.page.locator('#private-link a').getAttribute('href')) ?? '';
	const [, , reference = ''] = path.split('/');
	await sender.page.goto(path);
	const landed = sender.page.locator('.stamps [data-landed=true]');
	await expect(landed).toHaveCount(1);

	const reply = async (text: string) => {
		await desk.page.goto(`/desk/inbox/${reference}`);
		const area = desk.page.getByLabel('Your reply');
		await expect(area).toHaveAccessibleDescription(/private link only/);
		await area.fill(text);
		await desk.page.getByRole('button', { name: 'Send reply' }).click();
		await expect(desk.page.getByRole('status').first()).toBeVisible();
		// It's shown once it can't be undone.
		await expect
			.poll(async () => {
				await sender.page.goto(path);
				return (await sender.page.locator('.sent-thread').allTextContents()).join();
			})
			.toContain(text);
		await expect(landed).toHaveCount(3);
	};
	await reply(first);
	await sender.page.locator('[name=message]').fill(back);
	await sender.page.locator('button[value=message]').click();
	await expect(sender.page.getByRole('status')).toBeVisible();
	const item = await open.db
		.selectFrom('inbox_items')
		.select(['state', 'first_answered_at'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();
	expect(item).toEqual({ state: 'open', first_answered_at: null });
	await reply(second);
	await expect(desk.page.locator('.thread')).toContainText(back);

	await sender.page.getByRole('link', { name: 'Delete all of this' }).click();
	await sender.page.getByRole('button', { name: 'Delete everything' }).click();
	expect((await sender.page.request.get(path)).status()).toBe(410);
	for (const text of [idea, first, back, second]) {
		const { rows } = await sql`
			select * from find_text_anywhere(${text.split(' ').at(-1)})`.execute(open.db);
		expect(rows).toEqual([]);
	}
	await open.close();
	await removeSite(site);
	await rm(dataDir, { recursive: true, force: true });
});
