import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';

test.describe('the illustration of Home’s steps', () => {
	test('plays once, within five seconds, and moves nothing around it', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.goto('/');
		const times = await page.evaluate(() =>
			document
				.getAnimations()
				// A transition responds to a visitor's action.
				.filter((animation) => animation instanceof CSSAnimation)
				.map((animation) => {
					const { iterations, delay = 0, endTime } = animation.effect?.getComputedTiming() ?? {};
					return { iterations, delay: Number(delay), endTime: Number(endTime) };
				}),
		);
		expect(times.length).toBeGreaterThan(5);
		expect(times.every(({ iterations }) => iterations === 1)).toBe(true);
		// WCAG 2.2.2: motion that starts by itself and lasts more than five seconds needs a way to stop it.
		const first = Math.min(...times.map(({ delay }) => delay));
		const last = Math.max(...times.map(({ endTime }) => endTime));
		expect(last - first).toBeLessThanOrEqual(5000);

		const before = await placeOfTitles(page);
		await page.evaluate(() => {
			for (const animation of document.getAnimations()) animation.finish();
		});
		expect(await placeOfTitles(page)).toEqual(before);
	});

	test('is still and complete for visitors who prefer reduced motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		expect(await page.evaluate('document.getAnimations().length')).toBe(0);
		for (const part of ['Your claim', 'Submitted', 'Paid back']) {
			await expect(page.getByText(part, { exact: true })).toBeVisible();
		}
	});
});

function placeOfTitles(page: Page): Promise<number[]> {
	return page
		.locator('main h1, main h2, main figcaption')
		.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
}
