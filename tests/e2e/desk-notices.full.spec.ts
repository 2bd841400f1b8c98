import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { signInAsOwner } from '../support/privacy-desk.ts';
import { test } from './site-test.ts';

// In sequence, since one test takes a table away.
test.describe.configure({ mode: 'default' });

const sidebar = (page: Page) => page.getByRole('banner').getByRole('navigation').first();

test('a screen that fails says so, and can be tried again', async ({ page, context, db, site }) => {
	await signInAsOwner(context, db, site);
	await page.goto('/desk/account');
	for (const table of ['inbox_tags', 'sessions']) {
		await sql`alter table ${sql.table(table)} rename to away`.execute(db);
		try {
			await sidebar(page)
				.getByRole('link', { name: /^Inbox/ })
				.click();
			await expect(page.getByRole('heading', { name: 'This screen didn’t load' })).toBeVisible();
			await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
		} finally {
			await sql`alter table away rename to ${sql.table(table)}`.execute(db);
		}
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect(page).toHaveURL('/desk/inbox');
		await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
		await page.goto('/desk/account');
	}
});
