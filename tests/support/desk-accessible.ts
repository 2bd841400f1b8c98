import { expect, type Page } from '@playwright/test';
import { axeViolations, wcag } from './axe.ts';
import { lowContrast } from './contrast.ts';
import { overflow, smallTargets } from './page-size.ts';

/**
 * Asserts what every screen of the desk promises, in both color schemes: WCAG 2.2 AA, text at 7:1, targets of 44 px,
 * no sideways scroll, also with text twice as large.
 */
export async function expectAccessible(page: Page): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			const where = `${colorScheme}, ${width} px`;
			expect(await axeViolations(page, { tags: wcag }), `axe, ${where}`).toEqual([]);
			expect(await lowContrast(page, 7), `contrast, ${where}`).toEqual([]);
			expect(await smallTargets(page), `targets, ${where}`).toEqual([]);
			expect(await overflow(page), `overflow, ${where}`).toBe(0);
		}
	}
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	for (const width of [320, 768, 1024, 1279, 1280, 1440]) {
		await page.setViewportSize({ width, height: 256 });
		expect(await overflow(page), `overflow of large text at ${width} px`).toBe(0);
	}
	await page.evaluate("document.documentElement.style.fontSize = ''");
}
