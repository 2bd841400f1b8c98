import { fillLetter, letters, openLetter, pathOf } from '../support/letters.ts';
import { expectAccessible } from '../support/page-accessibility.ts';
import { expect, test } from './site-test.ts';

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

	test('shows the letter to print and its blank file, and no fields', { tag: '@full' }, async ({
		page,
	}) => {
		for (const { id } of letters.slice(0, 3)) {
			await page.goto(pathOf(id));
			const main = page.getByRole('main');
			await expect(main.locator('.letter-sheet')).toBeVisible();
			await expect(main.locator(`a[href="${pathOf(id)}.docx"]`)).toBeVisible();
			await expect(main.locator('p.letter-by-hand').first()).toBeVisible();
			// The sheet for one's own papers has lines to write on.
			await expect(main.locator('.letter-paper').getByRole('textbox')).toHaveCount(0);
			await expect(main.getByRole('button')).toHaveCount(0);
		}
	});
});

test('a letter can be found, filled in and prepared for print with the keyboard alone', {
	tag: '@full',
}, async ({ page }) => {
	await page.goto('/help-now/letters');
	const links = page.locator('#choose a');
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(new Set(paths).size).toBe(paths.length);
	await expect(page.locator('#denial').getByRole('link').first()).toHaveText('Appeal a denial');
	await page.getByRole('link', { name: 'Dispute a debt with a collector' }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(pathOf('debt-dispute'));
	const focused = () =>
		page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.field ?? '');
	const visited = new Set<string>();
	for (let steps = 0; steps < 60 && visited.size < 9; steps += 1) {
		await page.keyboard.press('Tab');
		if (await page.locator('[name=letter-part]:focus').count()) await page.keyboard.press('Space');
		const field = await focused();
		if (!field || visited.has(field)) continue;
		visited.add(field);
		await page.keyboard.type(/today|date/.test(field) ? '11022026' : `Typed ${field}`);
	}
	await expect(page.locator('#missing')).toHaveText('Every blank is filled in.');
	await page.evaluate("window.print = () => { document.title = 'printed'; }");
	for (let steps = 0; steps < 10; steps += 1) {
		await page.keyboard.press('Tab');
		if (await page.evaluate("document.activeElement.dataset.tool === 'print'")) break;
	}
	await page.keyboard.press('Enter');
	await expect(page).toHaveTitle('printed');
});

test('the printout has only the letter, on one or two pages', { tag: '@nightly' }, async ({
	page,
}) => {
	page.on('dialog', (dialog) => dialog.accept());
	for (const { id } of letters) {
		for (const filled of [false, true]) {
			await page.goto(pathOf(id));
			if (filled) {
				await openLetter(page, id);
				await fillLetter(page, id);
			}
			await page.emulateMedia({ media: 'print' });
			const others = await page.evaluate(() =>
				[...document.body.querySelectorAll('h1, nav, footer, input, textarea, button, label, a')]
					.filter((element) => element.checkVisibility())
					.map((element) => element.outerHTML.slice(0, 80)),
			);
			expect(others).toEqual([]);
			for (const format of ['Letter', 'A4']) {
				const pdf = await page.pdf({ format, margin: { top: '1in', bottom: '1in' } });
				const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
				expect([1, 2], `${id}, ${format}`).toContain(pages);
			}
			await page.emulateMedia({ media: null });
		}
	}
});

test('filled in, with an error, it is accessible at every width', { tag: '@full' }, async ({
	page,
}) => {
	await openLetter(page, 'first-appeal');
	await fillLetter(page, 'first-appeal');
	await page.locator('[data-field=denial_date]').fill('2200-01-01');
	await page.locator('[data-field=care]').fill('');
	await expectAccessible(page, { targets: [] });
});
