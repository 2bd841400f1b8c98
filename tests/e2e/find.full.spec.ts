import { findField, openFind } from '../support/find-box.ts';
import { expectAccessible } from '../support/page-accessibility.ts';
import { expect, test } from './site-test.ts';

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the server finds the same, keeps the page private and says that the words are in the address', async ({
		page,
	}) => {
		await page.goto('/help-now');
		await expect(page.getByText(/your words appear in the web address/)).toBeVisible();
		await findField(page).fill('hospitl bill');
		const answer = page.waitForResponse(/help-now\/find\?q=/);
		await findField(page).press('Enter');
		const headers = (await answer).headers();
		expect(headers['cache-control']).toBe('no-store');
		expect(headers['referrer-policy']).toBe('no-referrer');
		expect(headers['x-robots-tag']).toBe('noindex');
		await expect(page.getByRole('link', { name: /A big hospital bill/ })).toBeVisible();
		await expect(page).toHaveTitle(/Find help/);
	});

	test('nothing found leads to help and to phone numbers', async ({ page }) => {
		await page.goto('/help-now/find?q=xyzzyqwv');
		await expect(page.getByText(/Nothing matches/)).toBeVisible();
		await expect(page.getByRole('link', { name: 'Start with what you got' })).toHaveAttribute(
			'href',
			'/help-now',
		);
		await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
	});

	test('a state is a link and unfolds by hand; a word is a link to its explanation', async ({
		page,
	}) => {
		await page.goto('/help-now/states');
		await page.getByText('Guam', { exact: true }).click();
		await expect(page.locator('#guam').getByRole('link').first()).toBeVisible();
		await page.goto('/help-now/words#code-50');
		await expect(page.locator('#code-50')).toBeInViewport();
	});
});

test('an index that fails to load says so, and the server searches instead', async ({ page }) => {
	await page.route('**/help-now/find.json', (route) => route.abort());
	await openFind(page);
	await findField(page).fill('debt collector');
	await expect(page.getByText(/The search didn’t load/)).toBeVisible();
	await findField(page).press('Enter');
	await expect(page).toHaveURL(/\/help-now\/find\?q=debt\+collector$/);
	await expect(page.getByRole('link', { name: /Dispute a debt with a collector/ })).toBeVisible();
});

test('an index that loads at a second try works after all', async ({ page }) => {
	let tries = 0;
	await page.route('**/help-now/find.json', (route) =>
		tries++ === 0 ? route.abort() : route.continue(),
	);
	await openFind(page);
	await findField(page).fill('debt');
	await findField(page).fill('debt collector');
	await expect(page.getByRole('link', { name: /Dispute a debt with a collector/ })).toBeVisible();
});

test('by keyboard: from the field to the results, in their order', async ({ page }) => {
	await openFind(page);
	await findField(page).focus();
	await page.keyboard.type('texas');
	const first = page.getByRole('link', { name: /State.*Texas/ });
	await expect(first).toBeVisible();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(first).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/help-now\/states#texas$/);
	await expect(page.locator('#texas')).toHaveAttribute('open', '');
	await expect(
		page.locator('#texas').getByRole('link', { name: /^Insurance department: 1-800/ }),
	).toBeVisible();
});

test('a word typed before the page hydrates is searched once it has', async ({ page }) => {
	await page.goto('/help-now/find', { waitUntil: 'domcontentloaded' });
	await findField(page).pressSequentially('charity care');
	await expect(page.getByRole('link', { name: /financial assistance/i }).first()).toBeVisible();
});

test('results and no result are accessible', async ({ page }) => {
	await openFind(page);
	for (const terms of ['hospital', 'xyzzyqwv']) {
		await findField(page).fill(terms);
		await expect(page.getByRole('status').filter({ hasText: /match/ })).toBeVisible();
		await expectAccessible(page, { targets: [], largeText: [] });
		await page.evaluate("document.documentElement.style.fontSize = ''");
	}
});
