import { fillLetter, openLetter, pathOf, press, reveal, sheetText } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// One journey each: a daughter's letter on a phone, with a draft; and a case that is kept on the device.

test('for someone who authorized her: questions, letter, draft, and the sheet after sending', async ({
	page,
}) => {
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

	const keys = () => page.evaluate(() => Object.keys(localStorage));
	expect(await keys()).toEqual([]);
	await page.getByLabel('Keep a draft on this device').check();
	expect(await keys()).toEqual(['draft:itemized-bill']);
	const account = page.locator('[data-field=account]');
	await reveal(account);
	await account.fill('A-77');
	await page.reload();
	await expect(account).toHaveValue('A-77');
	await expect(page.locator('.letter-sheet')).toContainText('Value of writer, authorized');
	await page.getByRole('link', { name: 'The facts' }).click();
	await page.getByRole('button', { name: 'Forget all drafts' }).click();
	expect(await keys()).toEqual([]);
	await expect(page.getByLabel('Keep a draft on this device')).not.toBeChecked();

	await page.getByRole('link', { name: 'Check and send' }).click();
	await page.getByText('After you send it').click();
	await page.getByLabel('Certified mail').check();
	await page.locator('[data-field=answer_by]').fill('2027-01-04');
	const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'calendar')]);
	expect(file.suggestedFilename()).toBe('itemized-bill.ics');
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.letter-after')).toBeHidden();
	await expect(page).toHaveURL(`${pathOf('itemized-bill')}#step-check`);
});

test('a case: rows, undo, storage only when turned on, and nothing left afterwards', async ({
	page,
}) => {
	await page.goto('/help-now/my-case');
	const calls = page.locator('[data-section=calls]');
	await calls.getByLabel('Whom you talked to').first().fill('Bo at the plan');
	await page.locator('.case-page[data-started]').waitFor();
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await calls.getByLabel('What they said').first().fill('Send form $& ]]> <b>7</b>');
	await calls.getByRole('button', { name: 'Add a call' }).click();
	const added = calls.getByRole('group', { name: 'Call 3' });
	await expect(added.locator('[data-field]').first()).toBeFocused();
	await added.getByLabel('Reference number').fill('R-5');
	await calls.getByRole('button', { name: 'Remove: Call 1' }).click();
	await expect(calls.getByLabel('Whom you talked to').first()).toHaveValue('');
	await calls.getByRole('button', { name: 'Undo' }).click();
	await expect(calls.getByLabel('Whom you talked to').first()).toHaveValue('Bo at the plan');
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	await page.getByLabel('Keep a draft on this device').check();
	expect(asked).toEqual([]);
	await page.reload();
	await expect(calls.getByLabel('What they said').first()).toHaveValue('Send form $& ]]> <b>7</b>');
	await expect(calls.getByLabel('Reference number').nth(1)).toHaveValue('R-5');
	await press(page, 'clear');
	await press(page, 'clear-all');
	await expect(calls.getByLabel('What they said').first()).toHaveValue('');
	await press(page, 'restore');
	await expect(calls.getByLabel('What they said').first()).not.toHaveValue('');
	await page.getByRole('button', { name: 'Forget all drafts' }).click();
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
	page.on('dialog', (dialog) => dialog.accept());
	await page.reload();
	await expect(calls.getByLabel('What they said').first()).toHaveValue('');
});
