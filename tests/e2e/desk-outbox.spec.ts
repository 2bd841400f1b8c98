import { expect } from '@playwright/test';
import { signIn } from '../support/desk-browser.ts';
import { addTestMail } from '../support/mail-workers.ts';
import { test } from './site-test.ts';

test('mail that failed is masked, tried again or dismissed, and not counted any more', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'owner');
	await db.updateTable('mail').set({ state: 'sent' }).execute();
	const name = `d${crypto.randomUUID()}`;
	const failed = { state: 'failed', last_error: 'recipient_refused' } as const;
	const fail = async () => {
		const id = await addTestMail({ db }, `${name}@example.org`);
		await db.updateTable('mail').set(failed).where('id', '=', id).execute();
		return id;
	};
	const retried = await fail();
	for (let sent = 0; sent < 2; sent += 1) await fail();
	await page.goto('/desk');
	await page.getByRole('link', { name: 'See why, and try again' }).click();
	await expect(page.getByText('d•••@example.org').first()).toBeVisible();
	expect(await page.content()).not.toContain(name);
	await page
		.locator('form', { has: page.locator(`input[value="${retried}"]`) })
		.getByRole('button', { name: /^Try again/ })
		.click();
	await expect(page.getByRole('status').first()).toBeVisible();
	const state = db.selectFrom('mail').select('state').where('id', '=', retried);
	expect(await state.executeTakeFirst()).toEqual({ state: 'waiting' });
	await page
		.getByRole('button', { name: /^Dismiss: / })
		.first()
		.click();
	await expect(page.getByRole('link', { name: 'Failed 1' })).toBeVisible();
	await page.getByRole('button', { name: /^Dismiss: / }).click();
	await expect(page.getByRole('link', { name: 'Failed', exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'All mail' }).click();
	await expect(page.getByText('Dismissed').first()).toBeVisible();
	await page.goto('/desk');
	await expect(page.getByRole('link', { name: 'See why, and try again' })).toHaveCount(0);
});
