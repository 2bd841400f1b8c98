import type { Page } from '@playwright/test';
import { letters, pathOf } from '../support/letters.ts';
import { expect, test } from './site-test.ts';

// A newcomer with a denial from a job plan gets from the first page to the letter by keyboard.

/** Seconds per key of a slow typist, and to see where Tab has moved the focus. */
const pace = { character: 0.4, tab: 0.5, enter: 3 };
const answers: Record<string, string> = {
	writer: 'Ann Example',
	address: '12 Elm Street, Springfield',
	phone: '555-010-0199',
	today: '11202026',
	recipient: 'Appeals, Example Plan, PO Box 1',
	patient: 'Ann Example',
	birth_date: '05041980',
	member: 'M-100',
	group: 'G-7',
	provider: 'Example Hospital',
	claim: 'C-2026-7',
	denied_care_dates: 'October 5, 2026',
	denial_date: '11022026',
	care: 'an MRI of the left knee',
	quoted: 'not medically necessary',
	facts: 'Six weeks of therapy did not help. My doctor ordered it.',
};

/** Presses Tab until a matching element has focus. @returns the seconds it took */
async function tabTo(page: Page, selector: string): Promise<number> {
	for (let presses = 1; presses <= 80; presses += 1) {
		await page.keyboard.press('Tab');
		const found = await page.evaluate(
			(wanted) => document.activeElement?.matches(wanted) === true,
			selector,
		);
		if (found) return presses * pace.tab;
	}
	throw new Error(`Eighty presses of Tab didn't lead to ${selector}.`);
}

/** Goes from the home page to the appeal. @returns the seconds it took */
async function walkToAppeal(page: Page): Promise<number> {
	await page.goto('/');
	let seconds = await tabTo(page, 'main a[href="/help-now"]');
	const steps = [
		['/help-now', 'a[href="#denied-claim"]'],
		['/help-now#denied-claim', '#denied-claim summary, #denied-claim a[href$="#denial"]'],
	];
	for (const [address, next = ''] of steps) {
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`${address}$`));
		seconds += pace.enter + (await tabTo(page, next));
	}
	// The situation is collapsed without a script.
	if (await page.evaluate("document.activeElement.matches('summary')")) {
		if (!(await page.locator('#denied-claim[open]').isVisible()))
			await page.keyboard.press('Enter');
		seconds += pace.enter + (await tabTo(page, '#denied-claim a[href$="#denial"]'));
	}
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/help-now\/letters#denial$/);
	seconds += pace.enter + (await tabTo(page, `#denial a[href="${pathOf('first-appeal')}"]`));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(new RegExp(`${pathOf('first-appeal')}$`));
	return seconds + pace.enter;
}

test('to a finished letter in under four minutes', async ({ page }) => {
	let seconds = await walkToAppeal(page);
	for (const { name } of letters.find(({ id }) => id === 'first-appeal')?.blanks ?? []) {
		const field = page.locator(`[data-field=${name}]`);
		// A blank of an option that isn't chosen.
		if (!(await field.isVisible())) continue;
		const answer = answers[name] ?? '';
		expect(answer, name).not.toBe('');
		seconds += await tabTo(page, `[data-field=${name}]`);
		await page.keyboard.type(answer);
		seconds += answer.length * pace.character;
	}
	await expect(page.locator('#missing')).toHaveText('Every blank is filled in.');
	await page.evaluate("window.print = () => { document.title = 'printed'; }");
	seconds += await tabTo(page, '[data-tool=print]');
	await page.keyboard.press('Enter');
	await expect(page).toHaveTitle('printed');
	await expect(page.locator('.letter-sheet')).toContainText('November 2, 2026');
	await expect(page.locator('.letter-sheet')).toContainText('29 CFR 2560.503-1');
	expect(seconds).toBeLessThan(240);
	test.info().annotations.push({ type: 'seconds', description: `${Math.round(seconds)}` });
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('to the printed letter with lines to write on', async ({ page }) => {
		expect(await walkToAppeal(page)).toBeLessThan(120);
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('.letter-sheet [data-blank=facts]')).toBeVisible();
		await expect(page.locator('main h1')).toBeHidden();
		const pdf = await page.pdf({ format: 'Letter', margin: { top: '1in', bottom: '1in' } });
		const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
		expect([1, 2]).toContain(pages);
	});
});
