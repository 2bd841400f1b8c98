import { expect, type Page } from '@playwright/test';
import { violationsAsShown, wcag } from './axe.ts';
import { lowContrast } from './contrast.ts';
import { expectForcedColors } from './page-accessibility.ts';
import { overflow, smallTargets } from './page-size.ts';

/**
 * Asserts once, for the fast lane, what `expectAccessible` does at every width: axe in a desktop's window, targets of 44 px
 * and no sideways scroll in a phone's, and text at 7:1 in both color schemes. Leaves it in a desktop's window.
 */
export async function expectAccessibleOnce(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	await page.setViewportSize({ width: 1440, height: 900 });
	expect(await violationsAsShown(page, 'light', wcag), 'axe').toEqual([]);
	expect(await lowContrast(page, 7), 'contrast, light').toEqual([]);
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	expect(await lowContrast(page, 7), 'contrast, dark').toEqual([]);
	await page.setViewportSize({ width: 320, height: 900 });
	expect(await smallTargets(page), 'targets').toEqual([]);
	expect(await overflow(page), 'overflow').toBe(0);
	await page.setViewportSize({ width: 1440, height: 900 });
}

/**
 * Asserts what every screen of the desk promises, in both color schemes: WCAG 2.2 AA, text at 7:1, targets of 44 px,
 * no sideways scroll, also with text twice as large, and text that is readable in the visitor's own colors.
 */
export async function expectAccessible(page: Page): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			const where = `${colorScheme}, ${width} px`;
			const found = await violationsAsShown(page, colorScheme, wcag);
			expect(found, `axe, ${where}`).toEqual([]);
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
	await expectForcedColors(page);
}

/**
 * The same of a state of a screen, whose parts are checked at every width elsewhere: at 1440 px in both schemes and in forced
 * colors, and that nothing lies beside a window of 320 px, with letters twice as large neither. Leaves it in the light scheme.
 *
 * @param state its name, for messages
 */
export async function expectStateAccessible(page: Page, state: string): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const where = `${state}, ${colorScheme}`;
		const found = await violationsAsShown(page, colorScheme, wcag);
		expect(found, `axe, ${where}`).toEqual([]);
		expect(await lowContrast(page, 7), `contrast, ${where}`).toEqual([]);
	}
	await expectForcedColors(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize({ width: 320, height: 700 });
	expect(await smallTargets(page), `targets, ${state}`).toEqual([]);
	expect(await overflow(page), `overflow, ${state}`).toBe(0);
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	expect(await overflow(page), `overflow of large text, ${state}`).toBe(0);
	await page.evaluate("document.documentElement.style.fontSize = ''");
}
