import type { Page } from '@playwright/test';
import { axeViolations, wcag } from '../support/axe.ts';
import { openLetter, pathOf, reveal, sheetText } from '../support/letters.ts';
import { overflow } from '../support/page-size.ts';
import { expect, test } from './site-test.ts';

// On a phone, a letter is filled in step by step: who writes, about what, the facts, and the letter itself.

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true });

const title = (page: Page) => page.locator('.letter-paper h2[id^=step-]:visible');
const next = (page: Page) => page.getByRole('link', { name: 'Next' });
const missing = (page: Page) => page.locator('[data-missing]').getByRole('button');

test('a step at a time, which the way back leaves with all that was typed', async ({ page }) => {
	await openLetter(page, 'first-appeal');
	await expect(title(page)).toHaveText('1 of 4: You');
	await page.locator('[data-field=writer]').fill('Ana O’Brien');
	await next(page).tap();
	await expect(title(page)).toHaveText('2 of 4: What it’s about');
	await expect(title(page)).toBeFocused();
	await expect(title(page)).toBeInViewport();
	await expect(page.locator('.letter-steps [aria-current=step]')).toHaveText('What it’s about');
	await page.locator('[value=medicaid_plan_denial_cut]').check();
	await next(page).tap();
	await expect(title(page)).toHaveText('3 of 4: The facts');
	await page.locator('[data-field=facts]').fill('Because.');
	// The count of empty blanks covers the whole letter, not only this step.
	await expect(page.locator('[data-progress]:visible')).toHaveText(/^3 of 1\d filled$/);
	await next(page).tap();
	await expect(title(page)).toHaveText('4 of 4: Check and send');
	expect((await sheetText(page)).join('\n')).toMatch(/Ana O’Brien[\s\S]*The facts: Because\./);
	for (const tool of ['print', 'word']) {
		await expect(page.locator(`[data-tool=${tool}]`)).toBeInViewport({ ratio: 1 });
	}

	await page.goBack();
	await expect(title(page)).toHaveText('3 of 4: The facts');
	await expect(title(page)).toBeFocused();
	await expect(page.locator('[data-field=facts]')).toHaveValue('Because.');
	await page.goBack();
	await page.goBack();
	await expect(title(page)).toHaveText('1 of 4: You');
	await expect(page.locator('[data-field=writer]')).toHaveValue('Ana O’Brien');
	await expect(page.locator('.letter-steps [aria-current=step]')).toHaveText('You');
	await page.getByRole('link', { name: 'Check and send' }).tap();
	await expect(page.locator('.letter-sheet')).toContainText('Ana O’Brien');
});

test('what is missing leads to its step and back, and so does a wrong date', async ({ page }) => {
	await openLetter(page, 'first-appeal');
	await reveal(page.locator('.letter-sheet'));
	await page.locator('#missing').tap();
	for (const [name, control] of [
		['What did you get?', '[value=job_plan_denial]'],
		['Your full name', '[data-field=writer]'],
		['The reason, in the plan’s own words', '[data-field=quoted]'],
		['Date on the denial', '[data-field=denial_date]'],
	] as const) {
		await missing(page)
			.getByText(name)
			.or(missing(page).filter({ hasText: name }))
			.first()
			.tap();
		await expect(page.locator(control)).toBeFocused();
		await expect(page.locator(control)).toBeInViewport();
		await page.goBack();
		await expect(title(page)).toHaveText('4 of 4: Check and send');
	}
});

test('the steps need no script, and each has its address', async ({ page }) => {
	await page.route('**/assets/letter-*.js', (route) => route.abort());
	await page.goto(pathOf('debt-dispute'));
	await next(page).tap();
	await expect(title(page)).toHaveText('2 of 4: What it’s about');
	await expect(page).toHaveURL(/#step-about$/);
	await page.goBack();
	await expect(title(page)).toHaveText('1 of 4: You');
	await page.goto(`${pathOf('debt-dispute')}#step-check`);
	await expect(page.locator('.letter-sheet')).toBeVisible();
});

test('a step passes axe, and its print is the letter', { tag: '@full' }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openLetter(page, 'first-appeal');
	for (const step of ['you', 'about', 'facts', 'check']) {
		await page.locator(`.letter-steps [href="#step-${step}"]`).tap();
		expect(await axeViolations(page, { tags: wcag })).toEqual([]);
		expect(await overflow(page)).toBe(0);
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('.letter-sheet')).toBeVisible();
		await expect(page.locator('.letter-steps')).toBeHidden();
		await expect(page.locator('.letter-after')).toBeHidden();
		await page.emulateMedia({ media: null });
	}
});

test('on a desktop everything stands on one page', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto(`${pathOf('first-appeal')}#step-facts`);
	for (const field of ['writer', 'denial_date', 'facts']) {
		await expect(page.locator(`[data-field=${field}]`)).toBeVisible();
	}
	await expect(page.locator('.letter-sheet')).toBeVisible();
	await expect(page.locator('.letter-steps')).toBeHidden();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('everything stands on one page', async ({ page }) => {
		await page.goto(pathOf('first-appeal'));
		for (const option of ['self', 'job_plan_denial', 'needed']) {
			await expect(page.locator(`[value=${option}]`)).toBeVisible();
		}
		await expect(page.locator('.letter-sheet')).toBeVisible();
		await expect(page.locator('.letter-steps')).toBeHidden();
		await expect(page.getByText('Who gets it', { exact: true })).toBeVisible();
	});
});
