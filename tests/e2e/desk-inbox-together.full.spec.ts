import { expect } from '@playwright/test';
import { itemOf, send, signInResponder } from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

test('two members on one item lose nothing', async ({ page, context, browser, db, site }) => {
	await signInResponder(context, db, site.url);
	const ref = await send(db, 'Two at once');
	await page.goto(`/desk/inbox/${ref}`);
	const second = await browser.newContext({ baseURL: site.url });
	await signInResponder(second, db, site.url);
	const other = await second.newPage();
	await other.goto(`/desk/inbox/${ref}`);
	await other.getByRole('button', { name: 'Assign to me' }).click();
	await expect(other.locator('[data-toast]')).toBeVisible();

	// Who writes an answer is named to whoever has the item open.
	await other.getByLabel('Your reply').fill('Hello');
	await page.getByLabel('Your reply').fill('Hi');
	await expect(page.getByText(/^Also writing an answer: responder-\w+\.$/)).toBeVisible();
	await page.getByLabel('Your reply').fill('');
	await page.getByLabel('What did you say?').fill('Typed for long');
	await page.getByRole('button', { name: 'Answered elsewhere' }).click();
	await expect(page.getByRole('alert')).toContainText('Someone else changed this');
	await expect(page.getByLabel('What did you say?')).toHaveValue('Typed for long');
	await expect.poll(async () => (await itemOf(db, ref)).state).toBe('open');
	await page.getByRole('button', { name: 'Answered elsewhere' }).click();
	await expect(page.locator('[data-toast]')).toBeVisible();
	await expect.poll(async () => (await itemOf(db, ref)).state).toBe('answered');

	// The other page is outdated by now; its note is stored all the same.
	await other.getByRole('radio', { name: 'Note' }).check();
	await other.getByLabel('New note').fill('From the late page');
	await other.getByRole('button', { name: 'Add note' }).click();
	await expect(other.getByText('From the late page')).toBeVisible();
	await second.close();
});
