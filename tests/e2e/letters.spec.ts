import { readFile } from 'node:fs/promises';
import { translate } from '../support/changed-page.ts';
import {
	clearLetter,
	docxLines,
	fillLetter,
	letters,
	linesOf,
	openLetter,
	pathOf,
	press,
	reveal,
	sheetText,
} from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// All have one script and one template: between them these have every kind of blank and choice.
const different = ['first-appeal', 'itemized-bill', 'debt-dispute', 'medicaid-hearing'];

for (const { id, blanks } of letters.filter(({ id }) => different.includes(id))) {
	test(`${id}: filled in, it leaves nothing behind, and its files match the sheet`, {
		tag: id === 'first-appeal' ? [] : '@full',
	}, async ({ page, context }) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await openLetter(page, id);
		await page.waitForLoadState('networkidle');
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		const before = await page.evaluate(() => [location.href, history.length]);

		await fillLetter(page, id);
		await expect(page.locator('#missing')).toHaveText('Every blank is filled in.');
		const shown = await sheetText(page);
		expect(shown.join('\n')).not.toMatch(/[[\]{}]/);
		for (const { name, input } of blanks) {
			const isThere = await page.locator(`[data-field=${name}]`).isVisible();
			if (isThere && input !== 'date') expect(shown.join('\n')).toContain(name);
		}
		expect(asked).toEqual([]);
		expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
		const stored = await page.evaluate(async () => [
			localStorage.length,
			sessionStorage.length,
			document.cookie,
			(await indexedDB.databases()).length,
			(await caches.keys()).length,
		]);
		expect(stored).toEqual([0, 0, '', 0, 0]);

		await press(page, 'copy');
		await expect(page.locator('[data-done]')).toHaveText('The letter is copied.');
		const copied = linesOf(await page.evaluate(() => navigator.clipboard.readText()));
		expect(copied.map((line) => line.replace(/^- /, ''))).toEqual(shown);
		for (const [tool, ending] of [
			['text', 'txt'],
			['word', 'docx'],
		] as const) {
			const [download] = await Promise.all([page.waitForEvent('download'), press(page, tool)]);
			expect(download.suggestedFilename()).toBe(`${id}.${ending}`);
			const file = await download.path();
			const lines =
				ending === 'docx' ? await docxLines(file) : linesOf(await readFile(file, 'utf8'));
			expect(lines.map((line) => line.replace(/^- /, ''))).toEqual(shown);
		}
		// Only the script that writes Word files loaded with the click.
		expect(asked.filter((url) => !/\/assets\/[\w-]+\.js$|^blob:/.test(url))).toEqual([]);
	});
}

test('a translated page saves and copies the letter as it was written, with what was typed', {
	tag: '@full',
}, async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const id = 'first-appeal';
	const saved: string[][] = [];
	for (const change of [() => {}, () => translate(page, 'body')]) {
		await page.goto(pathOf(id));
		await change();
		await page.locator('[data-field=writer]').focus();
		await page.locator('.letter-page[data-started]').waitFor();
		await fillLetter(page, id);
		// One stays empty, and what was typed is translated too.
		await page.locator('[data-field=writer]').fill('');
		await change();
		await press(page, 'copy');
		const copied = linesOf(await page.evaluate('navigator.clipboard.readText()'));
		const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'word')]);
		expect(await docxLines(await download.path())).toEqual(
			copied.map((line) => line.replace(/^- /, '')),
		);
		saved.push(copied);
		await clearLetter(page);
	}
	expect(saved[1]).toEqual(saved[0]);
	expect(saved[0]?.join()).toContain('Value of');
	await expect(page.locator('[data-blank=recipient]').first()).toHaveJSProperty('translate', true);
});

test('computes the mailing deadline from the date, in words', { tag: '@full' }, async ({
	page,
}) => {
	await page.clock.setFixedTime(new Date('2026-11-23T12:00:00'));
	await openLetter(page, 'first-appeal');
	await page.locator('[data-field=denial_date]').fill('2026-01-15');
	const dates = page.locator('[data-dates]');
	await expect(dates).toBeHidden();
	await page.locator('[value=job_plan_denial]').check();
	// 180 days are July 14, 2026, which has passed.
	await expect(dates).toContainText('past the safe mailing day');
	await page.locator('[data-field=denial_date]').fill('2026-11-02');
	await expect(dates).toContainText(
		'It must arrive by Friday, April 30, 2027. Mail it by Friday, April 23, 2027',
	);
	await expect(page.getByText('Enter the date in the blanks')).toBeHidden();
	await page.locator('[value=medicare_denial]').check();
	await expect(dates).toContainText('It must arrive by Tuesday, March 2, 2027');
});

test.describe('bad input', () => {
	test('an impossible date says so, and the blank stays empty', { tag: '@full' }, async ({
		page,
	}) => {
		await openLetter(page, 'first-appeal');
		await page.locator('[value=job_plan_denial]').check();
		const field = page.locator('[data-field=denial_date]');
		const error = page.locator('#error-denial_date');
		for (const [date, message] of [
			['2200-01-01', /hasn’t come yet/],
			['1999-01-01', /too long ago/],
		] as const) {
			await field.fill(date);
			await expect(error).toHaveText(message);
			await expect(field).toHaveAttribute('aria-invalid', 'true');
			await expect(page.locator('[data-dates]')).toBeHidden();
		}
		await field.fill('');
		await field.focus();
		await page.keyboard.type('02302026');
		await page.keyboard.press('Tab');
		await page.locator('[data-field=care]').focus();
		await expect(error).toHaveText(/isn’t on the calendar/);
		await expect(page.locator('[data-blank=denial_date]').first()).toHaveAttribute(
			'data-empty',
			'',
		);
	});

	for (const [name, value] of [
		['characters with a meaning in patterns and markup', '$& $1 {name} ]]> <b>Ann</b> & "Bo"'],
		['a right-to-left name', 'שרה כהן'],
		['5,000 characters without a space', 'x'.repeat(5_000)],
	] as const) {
		test(`${name}: the letter stays whole`, { tag: '@full' }, async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 800 });
			await openLetter(page, 'itemized-bill');
			const before = (await sheetText(page)).length;
			const writer = page.locator('[data-field=writer]');
			await reveal(writer);
			await writer.fill(value);
			const shown = await sheetText(page);
			expect(shown).toHaveLength(before);
			expect(shown).toContain(`Patient: ${value}`);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
			const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'word')]);
			expect(await docxLines(await download.path())).toEqual(shown);
		});
	}
});
