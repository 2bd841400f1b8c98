import { expect } from '@playwright/test';
import { left, newWord, signInAsOwner, write } from '../support/privacy-desk.ts';
import { test } from './site-test.ts';

test('a field is corrected, refused or in conflict; the old value is gone', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInAsOwner(context, db, site);
	const old = `${newWord().toLowerCase()}@example.org`;
	const reference = await write(db, 'Typo', old);
	const email = page.getByRole('listitem').filter({ hasText: old });
	const open = async () => {
		await page.goto(`/desk/privacy/record/${reference}`);
		await page.locator('summary').nth(1).click();
	};
	const control = page.locator('input[name=value]').nth(1);
	const save = page.locator('button[value=correct]').nth(1);
	await open();
	await expect(email).toHaveCount(1);
	await expect(control).toHaveValue(old);
	await control.fill('no email');
	await save.click();
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(control).toHaveValue('no email');

	await open();
	await db
		.updateTable('contact_messages')
		.set({ email: 'between@example.org' })
		.where('reference', '=', reference)
		.execute();
	await control.fill('right@example.org');
	await save.click();
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(control).toHaveValue('right@example.org');
	await expect(page.getByRole('main')).toContainText('between@example.org');
	await save.click();
	await expect(page.getByRole('status')).toBeVisible();
	const row = db.selectFrom('contact_messages').where('reference', '=', reference).select('email');
	expect(await row.executeTakeFirst()).toEqual({ email: 'right@example.org' });
	expect(await left(db, old)).toEqual([]);
	expect(await left(db, 'between@example.org')).toEqual([]);
});
