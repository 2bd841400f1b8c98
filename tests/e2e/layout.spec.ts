import { expect, test } from './site-test.ts';

test('the header leads to the home page', async ({ page }) => {
	await page.goto('/contact');
	await page
		.getByRole('banner')
		.getByRole('link', { name: /Clarifolio/ })
		.click();
	await expect(page).toHaveURL('/');
});

test('a row stored by a form can be read', async ({ page, db }) => {
	await page.goto('/contact');
	await page.locator('[name=name]').fill('Ann');
	await page.locator('[name=email]').fill('ann@example.org');
	await page.locator('[name=subject]').fill('Subject');
	await page.locator('[name=message]').fill('Hello');
	await page.locator('main button[type=submit]').click();
	await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
	const rows = await db.selectFrom('contact_messages').select(['name', 'message']).execute();
	expect(rows).toContainEqual({ name: 'Ann', message: 'Hello' });
});
