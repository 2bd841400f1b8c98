import { expect, test } from './site-test.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

const letter = '/help-now/letters/itemized-bill';

test('a letter has today’s date on the device, which can be changed', async ({ page }) => {
	// The next day in UTC.
	await page.clock.setFixedTime('2026-11-29T04:00:00Z');
	await page.goto(letter);
	const blank = page.locator('[data-blank=today]');
	await page.locator('[data-field=writer]').focus();
	await expect(blank).toHaveText('November 28, 2026');
	await page.locator('[data-field=today]').fill('2026-12-01');
	await expect(blank).toHaveText('December 1, 2026');
	await page.goto('/es/ayuda/cartas/primera-apelacion');
	await page.locator('[data-field=writer]').focus();
	await expect(page.locator('[lang=en] [data-blank=today]')).toHaveText('November 28, 2026');
	await expect(page.locator('[data-field=today]')).toHaveValue('2026-11-28');
});

test('a kept draft gets the date of the day it’s opened, unless another was typed', async ({
	page,
}) => {
	const today = page.locator('[data-field=today]');
	const openOn = async (day: string) => {
		await page.clock.setFixedTime(`${day}T20:00:00Z`);
		await page.goto(letter);
		await page.locator('.letter-page[data-started]').waitFor();
	};
	await page.clock.setFixedTime('2026-11-01T20:00:00Z');
	await page.goto(letter);
	await page.locator('[data-field=writer]').fill('Ann');
	await page.locator('[data-keep]').check();
	await expect(today).toHaveValue('2026-11-01');
	await openOn('2026-11-20');
	await expect(today).toHaveValue('2026-11-20');
	await expect(page.locator('[data-field=writer]')).toHaveValue('Ann');
	await today.fill('2026-11-25');
	await openOn('2026-11-21');
	await expect(today).toHaveValue('2026-11-25');
});

test('an answer is asked for in three weeks, unless another day was typed', async ({ page }) => {
	const answer = page.locator('[data-field=answer_day]');
	const open = async (day: string) => {
		await page.clock.setFixedTime(`${day}T20:00:00Z`);
		await page.goto('/help-now/letters/lower-price');
		await page.locator('[data-field=writer]').focus();
		await page.locator('.letter-page[data-started]').waitFor();
	};
	await open('2026-11-20');
	await expect(answer).toHaveValue('2026-12-11');
	await expect(page.locator('.letter-sheet')).toContainText(
		'answer in writing by December 11, 2026',
	);
	await page.locator('[data-keep]').check();
	await open('2026-11-21');
	await expect(answer).toHaveValue('2026-12-12');
	await answer.fill('2026-12-31');
	await open('2026-11-22');
	await expect(answer).toHaveValue('2026-12-31');
});

test('without JavaScript, the date is a blank', async ({ browser, site }) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(site.url + letter);
	await expect(page.locator('[data-blank=today]')).toHaveAttribute('data-empty', '');
	await page.close();
});

test('name and address start the next letter only while a draft is kept', async ({ page }) => {
	const writer = page.locator('[data-field=writer]');
	const next = async () => {
		await page.goto('/help-now/letters/lower-price');
		await writer.focus();
		await expect(page.locator('[data-field=today]')).not.toHaveValue('');
	};
	await page.goto(letter);
	page.on('dialog', (dialog) => dialog.accept());
	await writer.fill('Ana O’Brien-Núñez');
	await page.locator('[data-field=account]').fill('A-1');
	await next();
	await expect(writer).toHaveValue('');
	await page.goto(letter);
	await writer.fill('Ana O’Brien-Núñez');
	await page.locator('[data-field=account]').fill('A-1');
	await page.locator('[data-keep]').check();
	await next();
	await expect(writer).toHaveValue('Ana O’Brien-Núñez');
	await expect(page.locator('[data-field=account]')).toHaveValue('');
	await expect(page.locator('[data-keep]')).not.toBeChecked();
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['draft:itemized-bill']);
});
