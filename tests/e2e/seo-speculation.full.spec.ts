import { expect, test } from './site-test.ts';

test('prefetches the page of a hovered link within the policy', async ({ page }) => {
	const refused: string[] = [];
	page.on('console', (message) => {
		if (/content security policy|speculation/i.test(message.text())) refused.push(message.text());
	});
	await page.goto('/contact');
	const link = page.getByRole('contentinfo').locator('a[href="/blog"]');
	const browser = await page.context().newCDPSession(page);
	const prefetched = new Promise<void>((resolve) => {
		browser.on('Preload.prefetchStatusUpdated', ({ status }) => {
			if (status === 'Ready') resolve();
		});
	});
	await browser.send('Preload.enable');
	await link.hover();
	await prefetched;
	await link.click();
	await expect(page).toHaveURL('/blog');
	const { activationStart, deliveryType } = await page.evaluate(() => {
		const [entry] = performance.getEntriesByType('navigation');
		return entry as PerformanceNavigationTiming & {
			activationStart: number;
			deliveryType: string;
		};
	});
	expect(activationStart > 0 || deliveryType === 'navigational-prefetch').toBe(true);
	expect(refused).toEqual([]);
});
