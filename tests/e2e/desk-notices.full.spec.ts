import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { signIn } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { signInAsOwner } from '../support/privacy-desk.ts';
import { test } from './site-test.ts';

// In sequence, since one test takes a table away.
test.describe.configure({ mode: 'default' });

const sidebar = (page: Page) => page.getByRole('banner').getByRole('navigation').first();

test('a screen that fails keeps the sidebar, and can be tried again', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInAsOwner(context, db, site);
	await page.goto('/desk/account');
	for (const table of ['inbox_tags', 'sessions']) {
		await sql`alter table ${sql.table(table)} rename to away`.execute(db);
		try {
			const link = sidebar(page).getByRole('link', { name: /^Inbox/ });
			await link.click();
			await expect(page.getByRole('heading', { name: 'This screen didn’t load' })).toBeVisible();
			await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
			await expect(link).toBeVisible();
		} finally {
			await sql`alter table away rename to ${sql.table(table)}`.execute(db);
		}
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect(page).toHaveURL('/desk/inbox');
		await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
		await page.goto('/desk/account');
	}
});

test('a name or a phone number and Enter in the command palette lead to its search', async ({
	page,
	context,
	db,
	site,
}) => {
	const mark = newMark();
	const reference = await send(db, `Call me at (555) 867-5309, ${mark}`);
	const field = page.getByRole('combobox', { name: 'Find or go to' });
	for (const [role, typed, path] of [
		['owner', mark, '/desk/inbox'],
		['owner', '(555) 867-5309', '/desk/privacy'],
		['responder', '(555) 867-5309', '/desk/inbox'],
	] as const) {
		await signIn(context, db, site, role);
		await page.goto('/desk');
		await field.fill(typed);
		await field.press('Enter');
		await expect(page).toHaveURL((url) => url.pathname === path);
		await expect(page.getByRole('main')).toContainText(reference);
		expect(page.url()).not.toContain(encodeURIComponent(typed));
	}
});
