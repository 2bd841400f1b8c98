import { expect } from '@playwright/test';
import { signIn } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { send } from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

test('the command palette: Ctrl+K, arrows, a screen, a message, a search; nothing typed is in a URL', async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'owner');
	const mark = newMark();
	const reference = await send(db, mark);
	const urls: string[] = [];
	page.on('request', (request) => urls.push(request.url()));
	await page.goto('/desk/account');
	const field = page.getByRole('combobox', { name: 'Find or go to' });
	const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
	const option = (name: string) => options.and(page.getByRole('option', { name }));

	await page.keyboard.press('Control+k');
	await expect(field).toBeFocused();
	// Everything for the role.
	await expect(option('New post')).toBeVisible();
	await page.keyboard.type('audit l');
	await expect(option('Audit log')).toBeVisible();
	await expect(option('New post')).toHaveCount(0);
	await page.keyboard.press('ArrowDown');
	await expect(option('Audit log')).toHaveAttribute('aria-selected', 'true');
	await expect(field).toHaveAttribute(
		'aria-activedescendant',
		(await option('Audit log').getAttribute('id')) ?? '',
	);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/desk/audit');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(field).toHaveValue('');
	await expect(options).toHaveCount(0);

	// Enter without a choice takes the best match.
	await page.keyboard.press('Control+k');
	await field.fill(reference.toLowerCase());
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`/desk/inbox/${reference}`);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

	// An action runs, though no suggestion was chosen.
	await page.keyboard.press('Control+k');
	await field.fill('new post');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/desk\/posts\/[\w-]{36}$/);
	// The title comes first.
	await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
	await page.goto(`/desk/inbox/${reference}`);

	// Escape closes it, and leaving it chooses nothing.
	await page.keyboard.press('Control+k');
	await page.keyboard.type(mark);
	await expect(option(`Search messages for “${mark}”`)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(options).toHaveCount(0);
	await page.keyboard.type(mark);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Tab');
	await expect(options).toHaveCount(0);
	await expect(page).toHaveURL(`/desk/inbox/${reference}`);

	// A word that names several screens shows them as a list.
	await field.fill('mail');
	await page.keyboard.press('Enter');
	await expect(option('Outbox')).toBeVisible();
	await expect(page).toHaveURL(`/desk/inbox/${reference}`);
	await page.route('/desk/find', (route) => route.abort());
	await field.fill('audit');
	await expect(page.getByRole('status').filter({ hasText: 'try again' })).toBeVisible();
	await page.unroute('/desk/find');

	await field.fill(mark);
	await option(`Search messages for “${mark}”`).click();
	await expect(page).toHaveURL(/\/desk\/inbox\?.*search=/);
	await expect(page.locator(`[data-item="${reference}"]`)).toBeVisible();
	expect(urls.length).toBeGreaterThan(5);
	expect(urls.filter((url) => url.includes(mark))).toEqual([]);
	expect(new URL(page.url()).href).not.toContain(mark);
});
