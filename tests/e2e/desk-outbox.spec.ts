import { expect } from '@playwright/test';
import { signIn } from '../support/desk-browser.ts';
import { addTestMail } from '../support/mail-workers.ts';
import { test } from './site-test.ts';

const path = '/desk/mail/outbox';

test('an editor sees failed mail, masked, and tries it again', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'editor');
	const name = `q${crypto.randomUUID()}`;
	const id = await addTestMail({ db }, `${name}@example.org`);
	await db
		.updateTable('mail')
		.set({ state: 'dead', attempts: 20, last_error: 'server_unreachable' })
		.where('id', '=', id)
		.execute();
	await page.goto(`${path}?state=failed`);
	await expect(page.getByText('q•••@example.org').first()).toBeVisible();
	expect(await page.content()).not.toContain(name);
	await page
		.locator('form', { has: page.locator(`input[value="${id}"]`) })
		.getByRole('button', { name: /^Try again/ })
		.click();
	await expect(page.getByRole('status').first()).toBeVisible();
	const mail = await db
		.selectFrom('mail')
		.select(['state', 'attempts'])
		.where('id', '=', id)
		.executeTakeFirst();
	expect(mail).toEqual({ state: 'waiting', attempts: 0 });
	const entry = await db
		.selectFrom('audit_log')
		.select('action')
		.where('subject', '=', id)
		.executeTakeFirst();
	expect(entry).toEqual({ action: 'mail.retried' });
});

test('mail that failed is dismissed, and not counted any more', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'owner');
	await db.updateTable('mail').set({ state: 'sent' }).execute();
	const failed = { state: 'failed', last_error: 'recipient_refused' } as const;
	const fail = async () => {
		const id = await addTestMail({ db }, `d${crypto.randomUUID()}@example.org`);
		await db.updateTable('mail').set(failed).where('id', '=', id).execute();
	};
	for (let sent = 0; sent < 2; sent += 1) await fail();
	await page.goto('/desk');
	await page.getByRole('link', { name: 'See why, and try again' }).click();
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
