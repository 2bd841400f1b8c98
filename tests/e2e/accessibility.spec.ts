import AxeBuilder from '@axe-core/playwright';
import { lowContrast } from '../support/contrast.ts';
import { overflow, smallTargets } from '../support/page-size.ts';
import { routes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

const pages = [...routes, '/no/such/page'];
const widths = [320, 768, 1280];
const byColour = ['color-contrast', 'link-in-text-block'];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme });

		for (const path of pages) {
			test(`${path}: WCAG 2.2 AA, text at 7:1, no sideways scroll`, async ({ page }) => {
				// The address of an unknown path fails to load on purpose.
				await page.emulateMedia({ reducedMotion: 'reduce' });
				await page.goto(path);
				for (const width of widths) {
					await page.setViewportSize({ width, height: 900 });
					// These pages have no frames, and without them axe needs no second page for its result.
					const axe = new AxeBuilder({ page }).setLegacyMode();
					// Structure is the same by night: only what depends on color is looked at again.
					const rules = colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules(byColour);
					const { violations } = await rules.analyze();
					expect(violations, `axe at ${width} px`).toEqual([]);
					expect(await lowContrast(page, 7), `contrast at ${width} px`).toEqual([]);
					expect(await overflow(page), `overflow at ${width} px`).toBe(0);
				}
			});
		}
	});
}

for (const path of pages) {
	test(`${path}: targets are 44 px, nothing is lost at 400 % zoom or with text at 200 %`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 375, height: 800 });
		await page.goto(path);
		expect(await smallTargets(page)).toEqual([]);
		// 400 % zoom of a 1280 px window is a 320 px one; text at 200 % is the root's size doubled.
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 256 });
			expect(await overflow(page), `overflow at ${width} px`).toBe(0);
		}
	});
}
