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
	await page.locator(`button[value="${id}"]`).click();
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
