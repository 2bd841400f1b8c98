import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

const check = (page: Page) => page.locator('#income');
const field = (page: Page, name: string) => check(page).locator(`[name=income-${name}]`);
const result = (page: Page) => check(page).locator('[data-result]');
const compare = (page: Page) => check(page).getByRole('button').click();
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
	await field(page, 'people').fill('4');
	await field(page, 'amount').fill('66,000');
	await expect(result(page)).toBeHidden();
	await compare(page);
	// Four people in the 48 states: $33,000.
	await expect(result(page)).toHaveText(/ 200% of.*\$33,000/);
	await expect(shown(page)).toHaveCount(2);
	await field(page, 'amount').fill('66,001');
	await page.keyboard.press('Enter');
	await expect(result(page)).toHaveText(/ 201% \(rounded\)/);
	await field(page, 'area').selectOption('alaska');
	await compare(page);
	await expect(result(page)).toHaveText(/\$41,250/);
	await field(page, 'amount').fill('much');
	await compare(page);
	await expect(result(page)).toHaveText(/32,000/);
	await expect(shown(page)).toHaveCount(5);
	expect(sent).toEqual([]);
	expect(new URL(page.url()).search).toBe('');
	expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0);
});

test('the answer has focus and is in view on a phone, the hospital first, with its letter', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openCheck(page);
	await field(page, 'people').fill('1');
	await field(page, 'amount').fill('20,000');
	await compare(page);
	await expect(result(page)).toBeFocused();
	await expect(result(page)).toBeInViewport({ ratio: 1 });
	await expect(shown(page).first()).toBeInViewport({ ratio: 1 });
	await expect(shown(page).first()).toHaveAttribute('data-line', 'hospital_free');
	await check(page).locator('a[href="/help-now/letters/financial-assistance"]').click();
	await expect(page).toHaveURL('/help-now/letters/financial-assistance');
});

test('in Spanish', async ({ page }) => {
	await openCheck(page, '/es/ayuda/asistencia-financiera');
	await field(page, 'people').fill('1');
	await field(page, 'amount').fill('15,960');
	await compare(page);
	await expect(result(page)).toHaveText(/ 100% de.*2026.*\$15,960/);
	// A little less is shown as less, and isn't enough for help with a plan.
	await field(page, 'amount').fill('15,900');
	await compare(page);
	await expect(result(page)).toHaveText(/ 99% \(redondeado\)/);
	await expect(check(page).locator('[data-line=marketplace]')).toBeHidden();
});

test('both situations and its guide lead to it before their first step', async ({ page }) => {
	for (const [path, href, count] of [
		['/help-now', '/help-now/financial-assistance#income', 2],
		['/es/ayuda', '/es/ayuda/asistencia-financiera#income', 2],
		['/help-now/financial-assistance', '#income', 1],
	] as const) {
		await page.goto(path);
		await expect(page.locator(`main a[href="${href}"]`)).toHaveCount(count);
		const isBefore = await page.locator(`main a[href="${href}"]`).evaluateAll((links) =>
			links.map((link) => {
				const steps = link.closest('section, details')?.querySelector('ol');
				return Boolean(steps && link.compareDocumentPosition(steps) & 4);
			}),
		);
		expect(isBefore).not.toContain(false);
	}
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
