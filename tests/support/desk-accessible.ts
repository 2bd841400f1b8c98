import { expect, type Page } from '@playwright/test';
import { violationsAsShown, wcag } from './axe.ts';
import { lowContrast } from './contrast.ts';
import {
	expectAccessible,
	expectAccessibleOnce,
	expectForcedColors,
} from './page-accessibility.ts';
import { overflow, smallTargets } from './page-size.ts';

/** Runs `expectAccessibleOnce` on a screen of the desk. Leaves the window at desktop size with normal text. */
export async function expectScreenAccessibleOnce(page: Page): Promise<void> {
	await expectAccessibleOnce(page, { desktop: 1440, targets: 320 });
	await page.evaluate("document.documentElement.style.fontSize = ''");
	await page.setViewportSize({ width: 1440, height: 900 });
}

const deskWidths = {
	text: [320, 768, 1440],
	largeText: [320, 768, 1024, 1279, 1280, 1440],
	targets: [320, 768, 1440],
};

/** Asserts that a screen of the desk is accessible at every width and readable in forced colors. */
export async function expectScreenAccessible(page: Page): Promise<void> {
	await expectAccessible(page, deskWidths);
	await page.evaluate("document.documentElement.style.fontSize = ''");
	await expectForcedColors(page);
}

/**
 * Asserts that a state of a screen is accessible at 1440 px in both color schemes and in forced colors, and
 * that nothing overflows a window of 320 px, also with text at 200 %. The screen's own test checks the other
 * widths. Leaves the page in the light scheme.
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
