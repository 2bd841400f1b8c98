import type { Page } from '@playwright/test';
import { daysAgo } from '../support/deadline-helper.ts';
import { hydrate } from '../support/hydration.ts';
import { fillLetter, openLetter, pathOf, press, sheetText } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// One journey each: a daughter's letter on a phone; a case that is kept on the device, and what other
// pages put into it.

test('for someone who authorized her: questions, and a letter in her words', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openLetter(page, 'itemized-bill');
	await page.getByLabel('Someone who authorized me').check();
	await fillLetter(page, 'itemized-bill');
	const shown = (await sheetText(page)).join('\n');
	expect(shown).toContain('Value of writer, authorized representative of Value of patient');
	expect(shown).toContain('Authorization signed by Value of patient');
	expect(shown).not.toMatch(/\bmy\b|I’ve paid/);

	await page.getByRole('link', { name: 'The facts' }).click();
	await expect(page.locator('[data-progress]:visible')).toHaveText('8 of 8 filled');

	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.letter-after')).toBeHidden();
	await expect(page).toHaveURL(`${pathOf('itemized-bill')}#step-facts`);
});

test('a case: entries on one line, undo, storage only when turned on, and nothing left afterwards', async ({
	page,
}) => {
	await page.goto('/help-now/my-case');
	const line = page.locator('[data-line] details');
	const adder = (section: string) => page.locator(`[data-blank][data-section=${section}]`);
	const add = async (section: string, fields: Record<string, string>) => {
		if ((await adder(section).getAttribute('open')) === null)
			await adder(section).locator('summary').click();
		for (const [field, text] of Object.entries(fields))
			await adder(section).locator(`[data-field=${field}]`).fill(text);
		await adder(section).getByRole('button', { name: 'Put it in' }).click();
	};
	await expect(page.getByText('Nothing is here yet.')).toBeVisible();
	await page.locator('h1').click();
	await page.locator('.case-page[data-started]').waitFor();
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await add('calls', {
		day: '2026-03-09',
		who: 'Bo at the plan',
		said: 'Send form $& ]]> <b>7</b>',
	});
	await expect(line.locator('summary')).toBeFocused();
	await add('dates', { day: '2026-03-02', what: 'Pay nothing yet' });
	await add('letters', { what: 'No day yet', answer: '2031-01-04' });
	// By day, and with today between what is past and what has no day.
	await expect(line.locator('summary')).toHaveText([
		'March 2, 2026 Date Pay nothing yet',
		'March 9, 2026 Call Bo at the plan · Send form $& ]]> <b>7</b>',
		'Letter No day yet · answer by January 4, 2031',
	]);
	await expect(page.locator('[data-line] > li').nth(2)).toHaveText(/^Today/);

	await line.nth(1).locator('summary').click();
	await line
		.nth(1)
		.getByRole('button', { name: /^Remove: Call/ })
		.click();
	await expect(line).toHaveCount(2);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(line).toHaveCount(3);
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	await page.getByLabel('Keep a draft on this device').check();
	expect(asked).toEqual([]);
	await page.reload();
	await expect(line).toHaveCount(3);
	await press(page, 'clear');
	await press(page, 'clear-all');
	await expect(line).toHaveCount(0);
	await press(page, 'restore');
	await expect(line).toHaveCount(3);
	await page.getByRole('button', { name: 'Forget all drafts' }).click();
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	page.on('dialog', (dialog) => dialog.accept());
	await page.reload();
	await expect(line).toHaveCount(0);
});

test('dates and a letter go into the case of another tab, and two tabs keep what both added', async ({
	page,
	context,
}) => {
	const lineOf = (tab: Page) => tab.locator('[data-line] details summary');
	await page.goto(`/help-now?arrived=hospital_bill&date=${daysAgo(20)}`);
	await hydrate(page);
	const add = page.getByRole('button', { name: 'Add these dates to My case' });
	await add.click();
	await expect(page.locator('.ticket [role=status]')).toContainText('isn’t kept on this device');
	expect(await page.evaluate(() => localStorage.length)).toBe(0);

	const other = await context.newPage();
	await other.goto('/help-now/my-case');
	await other.getByLabel('Keep a draft on this device').check();
	// A tick before the script is there counts once it is.
	await expect.poll(() => other.evaluate(() => localStorage.length)).toBe(1);
	await add.click();
	await expect(lineOf(other).filter({ hasText: 'Date' })).not.toHaveCount(0);
	const dates = await lineOf(other).count();
	await add.click();
	await expect(page.locator('.ticket [role=status]')).toContainText('in My case now');

	await openLetter(page, 'itemized-bill');
	await page.getByText('After you send it').click();
	await page.locator('[data-field=sent_on]').fill('2026-11-02');
	await press(page, 'to-case');
	await expect(lineOf(other)).toHaveCount(dates + 1);

	page.on('dialog', (dialog) => dialog.accept());
	await page.goto('/help-now/my-case');
	await expect(lineOf(page)).toHaveCount(dates + 1);
	for (const [tab, who] of [
		[page, 'Bo'],
		[other, 'Cy'],
	] as const) {
		const adder = tab.locator('[data-blank][data-section=calls]');
		await adder.locator('summary').click();
		await adder.locator('[data-field=who]').fill(who);
		await adder.getByRole('button', { name: 'Put it in' }).click();
	}
	for (const tab of [page, other]) {
		await expect(lineOf(tab).filter({ hasText: 'Bo' })).toHaveCount(1);
		await expect(lineOf(tab).filter({ hasText: 'Cy' })).toHaveCount(1);
	}
});
