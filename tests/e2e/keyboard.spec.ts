import { inspectFocus } from '../support/focus.ts';
import { interact } from '../support/hydration.ts';
import { expect, test } from './site-test.ts';

// Every tab stop is visible and shows its focus (WCAG 2.4.7, 2.4.11, 2.4.13).

for (const path of ['/', '/community/insight-network']) {
	test(`${path}: each tab stop has a 3 px focus ring, visible and not covered`, {
		tag: path === '/' ? [] : '@full',
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		for (const width of [320, 1440]) {
			await page.setViewportSize({ width, height: 700 });
			await page.goto(path, { waitUntil: 'networkidle' });
			await interact(page);
			const stops: string[] = [];
			const faults: string[] = [];
			for (;;) {
				await page.keyboard.press('Tab');
				const stop = await inspectFocus(page);
				if (!stop || stops.length > 100) break;
				stops.push(stop.name);
				faults.push(...stop.faults);
			}
			expect(faults, `${width} px`).toEqual([]);
			expect(stops.length).toBeGreaterThan(12);
			expect(stops.length).toBeLessThan(100);
		}
	});
}

test("the open menu's tab stops are visible too", async ({ page }) => {
	for (const width of [320, 1440]) {
		await page.setViewportSize({ width, height: 500 });
		await page.goto('/about');
		const opener = page.getByRole('button', { name: width > 1000 ? 'Community' : 'Menu' });
		await opener.focus();
		await page.keyboard.press('Enter');
		const links = width > 1000 ? 5 : 14;
		for (let stop = 0; stop < links; stop++) {
			await page.keyboard.press('Tab');
			expect((await inspectFocus(page))?.faults, `${width} px`).toEqual([]);
		}
		expect(await page.evaluate("!!document.activeElement.closest('[popover]')")).toBe(true);
	}
});

test('the skip link is hidden until it has focus, the first of the page, and skips the header', async ({
	page,
}) => {
	for (const [width, size] of [
		[320, '200%'],
		[1440, '100%'],
	] as const) {
		await page.setViewportSize({ width, height: 700 });
		await page.goto('/about');
		await page.evaluate((to) => {
			document.documentElement.style.fontSize = to;
		}, size);
		const skip = page.getByRole('link', { name: 'Skip to the main content' });
		await expect(skip).not.toBeInViewport();
		await page.keyboard.press('Tab');
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toBeFocused();
	}
});
