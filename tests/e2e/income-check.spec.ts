import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const check = (page: Page) => page.locator('#income');
const field = (page: Page, name: string) => check(page).locator(`[name=income-${name}]`);
const shown = (page: Page) => check(page).locator('[data-line]:visible');

async function openCheck(page: Page, path = '/help-now/financial-assistance') {
	await page.goto(path);
	await field(page, 'people').focus();
	await expect(check(page)).toHaveAttribute('data-started', '');
}

test('an income is compared with the guideline, and stays in the page', async ({ page }) => {
	await openCheck(page);
	await expect(shown(page)).toHaveCount(5);
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.url()));
	const result = check(page).getByRole('status');
	await field(page, 'people').fill('4');
	await expect(result).toHaveText('');
	await field(page, 'amount').fill('66,000');
	// Four people in the 48 states: $33,000.
	await expect(result).toHaveText(/200%.*\$33,000/);
	await expect(shown(page)).toHaveCount(2);
	await field(page, 'amount').fill('66,001');
	await expect(result).toHaveText(/201%/);
	await field(page, 'area').selectOption('alaska');
	await expect(result).toHaveText(/\$41,250/);
	await field(page, 'amount').fill('much');
	await expect(result).toHaveText(/32,000/);
	await expect(shown(page)).toHaveCount(5);
	await page.keyboard.press('Enter');
	expect(sent).toEqual([]);
	expect(new URL(page.url()).search).toBe('');
	expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0);
});

test('in Spanish', async ({ page }) => {
	await openCheck(page, '/es/ayuda/asistencia-financiera');
	await field(page, 'people').fill('1');
	await field(page, 'amount').fill('15,960');
	await expect(check(page).getByRole('status')).toHaveText(/100%.*2026.*\$15,960/);
	// A little less is shown as less, and isn't enough for help with a plan.
	await field(page, 'amount').fill('15,900');
	await expect(check(page).getByRole('status')).toHaveText(/ 99%/);
	await expect(check(page).locator('[data-line=marketplace]')).toBeHidden();
});

test('both situations lead to it', async ({ page }) => {
	await page.goto('/help-now');
	const links = page.locator('.situation a[href="/help-now/financial-assistance#income"]');
	await expect(links).toHaveCount(2);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the table has the guidelines, and no field is shown', async ({ page }) => {
		await page.goto('/help-now/financial-assistance');
		await expect(field(page, 'people')).toBeHidden();
		await expect(shown(page)).toHaveCount(5);
		const row = check(page).locator('tr', { has: page.getByRole('rowheader', { name: '8' }) });
		await expect(row.getByRole('cell')).toHaveText(['$55,720', '$69,650', '$64,070']);
	});
});
