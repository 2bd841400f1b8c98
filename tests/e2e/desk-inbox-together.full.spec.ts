import { expect } from '@playwright/test';
import { deskTest as test } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { itemOf, searchInbox, send, signInResponder } from '../support/inbox-browser.ts';

test('two members on one item lose nothing', async ({ page, context, browser, db, site }) => {
	await signInResponder(context, db, site.url);
	const ref = await send(db, 'Two at once');
	await page.goto(`/desk/inbox/${ref}`);
	const second = await browser.newContext({ baseURL: site.url });
	await signInResponder(second, db, site.url);
	const other = await second.newPage();
	await other.goto(`/desk/inbox/${ref}`);
	await other.getByRole('button', { name: 'Assign to me' }).click();
	await expect(other.getByRole('status')).toBeVisible();

	await page.getByLabel('What did you say?').fill('Typed for long');
	await page.getByRole('button', { name: 'Answered elsewhere' }).click();
	await expect(page.getByRole('alert')).toContainText('Someone else changed this');
	await expect(page.getByLabel('What did you say?')).toHaveValue('Typed for long');
	await expect.poll(async () => (await itemOf(db, ref)).state).toBe('new');
	await page.getByRole('button', { name: 'Answered elsewhere' }).click();
	await expect(page.getByRole('status')).toBeVisible();
	await expect.poll(async () => (await itemOf(db, ref)).state).toBe('answered');

	// The other page is outdated by now; its note is stored all the same.
	await other.getByRole('radio', { name: 'Note' }).check();
	await other.getByLabel('New note').fill('From the late page');
	await other.getByRole('button', { name: 'Add note' }).click();
	await expect(other.getByText('From the late page')).toBeVisible();
	await second.close();
});

test('bulk changes skip and name items that another member changed', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const word = newMark();
	const [first, second] = [await send(db, word), await send(db, word)];
	await searchInbox(page, word);
	await page.getByLabel(`Select ${first}`).check();
	await page.getByLabel(`Select ${second}`).check();
	await db
		.updateTable('inbox_items')
		.set({ state: 'open', version: 2 })
		.where('reference', '=', second)
		.execute();
	await page.getByRole('button', { name: 'Mark as spam' }).click();
	const alert = page.getByRole('alert');
	await expect(alert).toContainText('1 item changed');
	await expect(alert.getByRole('link')).toHaveText([second]);
	await expect.poll(async () => (await itemOf(db, first)).state).toBe('spam');
	await expect.poll(async () => (await itemOf(db, second)).state).toBe('open');
	await searchInbox(page, word, { view: 'spam' });
	await page.getByLabel(`Select ${first}`).check();
	await page.getByRole('button', { name: 'Not spam' }).click();
	await expect(page.getByRole('status').first()).toContainText('1 item changed');
	await expect.poll(async () => (await itemOf(db, first)).state).toBe('new');
});
