import type { Page } from '@playwright/test';
import { enter, openHelper, recent, sheetTitle } from '../support/deadline-helper.ts';
import { expect, test } from './site-test.ts';

/** Follows the header's switch. */
const toSpanish = (page: Page) =>
	page.getByRole('banner').getByRole('link', { name: 'Español' }).click();

test('the dates of a letter are shown in the other language, and no request has them', async ({
	page,
}) => {
	await openHelper(page, true);
	await enter(page, 'job_plan_final_denial', recent);
	await expect(sheetTitle(page)).toBeVisible();
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await toSpanish(page);
	await expect(page).toHaveURL(/\/es\/ayuda/);
	await expect(sheetTitle(page)).toBeInViewport();
	await expect(page.locator('.deadline-sheet time').last()).toHaveText(/ de /);
	await expect(page.locator('main [name=date]')).toHaveValue(recent);
	expect(page.url()).not.toContain(recent);
	expect(requests.filter((url) => url.includes(recent))).toEqual([]);
});

test('an opened state is open in the other language, and no request names it', async ({ page }) => {
	await page.goto('/help-now/states');
	await page.locator('#guam summary').click();
	const request = page.waitForRequest(/\/es\/ayuda\/estados/);
	await toSpanish(page);
	await expect(page).toHaveURL('/es/ayuda/estados#guam');
	expect((await request).url()).not.toContain('guam');
	await expect(page.locator('#guam')).toHaveAttribute('open', '');
});

test('a word that a link led to is there in the other language', async ({ page }) => {
	await page.goto('/help-now/words#summons');
	await toSpanish(page);
	await expect(page).toHaveURL('/es/ayuda/palabras#summons');
	await expect(page.locator('#summons')).toBeInViewport();
});

test('a letter’s date and kind are filled in in the other language; the next click has the next date', async ({
	page,
}) => {
	await page.goto('/help-now/letters/first-appeal');
	const date = page.locator('[data-field=denial_date]');
	await page.locator('[data-option^="kind"][value="medicaid_plan_denial"]').check();
	await expect(page.locator('[data-started]')).toBeVisible();
	await date.fill('2026-11-02');
	await date.fill(recent);
	page.on('dialog', (dialog) => dialog.accept());
	await toSpanish(page);
	await expect(page).toHaveURL('/es/ayuda/cartas/primera-apelacion');
	await expect(page.locator('[data-field=denial_date]')).toHaveValue(recent);
	await expect(page.locator('[data-option^="kind"][value="medicaid_plan_denial"]')).toBeChecked();
});
