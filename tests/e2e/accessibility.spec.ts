import { axeViolations, wcag } from '../support/axe.ts';
import { lowContrast } from '../support/contrast.ts';
import { interact } from '../support/hydration.ts';
import { overflow, smallTargets, unfold } from '../support/page-size.ts';
import { allRoutes, subscriptionRoutes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

const pages = [...allRoutes, ...subscriptionRoutes, '/no/such/page'];
// The structure is the same in the dark scheme, so only the color rules run again.
const schemes = [
	['light', { tags: wcag }],
	['dark', { rules: ['color-contrast', 'link-in-text-block'] }],
] as const;

test.describe.configure({ timeout: 60_000 });

for (const path of pages) {
	test(`${path}: WCAG 2.2 AA and text at 7:1 in both color schemes, targets of 44 px, nothing lost at 400% zoom or with text at 200%`, async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(path);
		await interact(page);
		await unfold(page);
		for (const [colorScheme, selection] of schemes) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			for (const width of [320, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				const where = `${colorScheme}, ${width} px`;
				expect(await axeViolations(page, selection), `axe, ${where}`).toEqual([]);
				expect(await lowContrast(page, 7), `contrast, ${where}`).toEqual([]);
				expect(await overflow(page), `overflow, ${where}`).toBe(0);
			}
		}
		await page.setViewportSize({ width: 375, height: 800 });
		expect(await smallTargets(page)).toEqual([]);
		// 400% zoom of a 1280 px window is a 320 px one; text at 200% is the root's font size doubled.
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 256 });
			expect(await overflow(page), `large text at ${width} px`).toBe(0);
		}
	});
}

test('an image without a text alternative and text too pale are found', async ({ page }) => {
	await page.goto('/about');
	await page.evaluate(() => {
		document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<img src="/logo.svg">');
		const text = document.querySelector<HTMLElement>('main p');
		if (text) text.style.color = '#999';
	});
	const found = JSON.stringify(await axeViolations(page, { tags: wcag }));
	expect(found).toContain('image-alt');
	expect(await lowContrast(page, 7)).not.toEqual([]);
});
