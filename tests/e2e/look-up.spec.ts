import type { Page } from '@playwright/test';
import { hold } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

const lookUp = async (page: Page, typed: string, scripts: boolean) => {
	await page.locator('#look-up').focus();
	if (scripts) await expect(page.locator('[data-look-up][data-started]')).toBeVisible();
	await page.locator('#look-up').fill(typed);
	await page.keyboard.press('Enter');
};

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
		test.use({ javaScriptEnabled });

		test('a circled spot of the sample letter turns its line to plain words, one at a time', async ({
			page,
		}) => {
			for (const [path, words] of [
				['/help-now/words', 'finds no approval'],
				['/es/ayuda/palabras', 'aprobación'],
			] as const) {
				await page.goto(path);
				const notes = page.locator('.sample-note');
				await expect(page.locator('.sample-spot')).toHaveCount(8);
				await expect(notes.nth(0)).toBeVisible();
				await page.locator('.sample-spot').nth(3).click();
				await expect(notes.nth(3)).toContainText(words);
				await expect(notes.nth(0)).toBeHidden();
				await page.keyboard.press('Tab');
				await expect(notes.nth(3).getByRole('link').first()).toBeFocused();
				await notes.nth(3).getByRole('link').last().click();
				await expect(page).toHaveURL(`${path}#code-197`);
			}
		});

		test('a code, a word and a state lead to their entry, and another one says so', async ({
			page,
		}) => {
			for (const [path, typed, id] of [
				['/help-now/words', 'CO-45', 'code-45'],
				['/es/ayuda/palabras', 'balance billing', 'balance-billing'],
				['/help-now/states', 'tex', 'texas'],
				['/es/ayuda/estados', 'Nueva York', 'new-york'],
				['/es/ayuda/estados', 'CA', 'california'],
			] as const) {
				await page.goto(path);
				await lookUp(page, typed, javaScriptEnabled);
				await expect(page).toHaveURL(`${path}#${id}`);
				await expect(page.locator(`#${id}`)).toBeInViewport();
				const phones = page.locator(`#${id} a[href^="tel:"]`);
				if (path.endsWith('s/states')) await expect(phones.first()).toBeInViewport();
			}
			// A link for readers with Medicaid puts its office first.
			for (const path of ['/help-now/states', '/es/ayuda/estados']) {
				await page.goto(`${path}?office=medicaid`);
				await lookUp(page, 'TX', javaScriptEnabled);
				await expect(page).toHaveURL(`${path}?office=medicaid#texas`);
				const row = page.locator('#texas dl > div').first();
				await expect(row).toContainText('Texas Medicaid');
				await expect(row).toBeInViewport({ ratio: 1 });
			}
			for (const [path, typed] of [
				['/help-now/words', '99213'],
				['/es/ayuda/palabras', '<b>N130'],
				['/help-now/states', 'Ontario'],
			] as const) {
				await page.goto(path);
				const message = page.locator('form [role=status] > p');
				await expect(message).toBeHidden();
				await lookUp(page, typed, javaScriptEnabled);
				await expect(message).toBeVisible();
				// With the script, the words stay in the page.
				await expect(page).toHaveURL(javaScriptEnabled ? path : /\?q=/);
			}
		});
	});
}

test('words sent before the script is here wait for it and stay in the page', async ({ page }) => {
	const release = await hold(page, /\/look-up-[^/]*\.js$/);
	await page.goto('/help-now/words');
	await page.locator('#look-up').fill('CO-45');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/help-now/words');
	await release();
	await expect(page).toHaveURL('/help-now/words#code-45');
});

test('a chosen suggestion leads to its entry', async ({ page }) => {
	await page.goto('/help-now/words');
	await page.locator('#look-up').focus();
	await expect(page.locator('[data-look-up][data-started]')).toBeVisible();
	await page.locator('#look-up').evaluate((field: HTMLInputElement) => {
		field.value = 'Deductible';
		field.dispatchEvent(
			new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }),
		);
	});
	await expect(page).toHaveURL(/#(code-1|deductible)$/);
});

test('a misspelled word finds help in the blog', async ({ page }) => {
	await page.goto('/blog?q=colections');
	await expect(page.getByRole('main').locator('a[href="/help-now#collections"]')).toBeVisible();
});
