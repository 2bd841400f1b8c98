import { expect } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/desk-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { mailTest as test } from './site-test.ts';

test('a reply starts with a saved one, goes out once, and shows its delivery', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'responder');
	const reference = await send(db, 'Help', undefined, 'mia@example.org');
	await page.goto(`/desk/inbox/${reference}`);
	const area = page.getByLabel('Your reply');
	await page.keyboard.press('r');
	await expect(area).toBeFocused();
	await area.fill('Typed before.\n\n');
	await page.getByRole('button', { name: 'Thank you' }).click();
	await expect(area).toHaveValue(/^Typed before\.\n\nHi Mia,/);
	expect(await axeViolations(page)).toEqual([]);
	await area.fill('Hello Mia.\n\nWe read it.');
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Your reply leaves' })).toBeVisible();
	await expect(page.getByText('Waiting to be sent')).toBeVisible();
	await expect(area).toHaveValue('');
	const mail = db.selectFrom('mail').selectAll().where('recipient', '=', 'mia@example.org');
	expect(await mail.execute()).toHaveLength(1);
	await db.deleteFrom('mail').execute();
});
