import { expect, type Page } from '@playwright/test';
import { violationsAsShown, wcag } from './axe.ts';
import { lowContrast } from './contrast.ts';
import {
	expectAccessible,
	expectAccessibleOnce,
	expectForcedColors,
} from './page-accessibility.ts';
import { overflow, smallTargets } from './page-size.ts';

/** `expectAccessibleOnce` for a screen of the desk. Leaves it in a desktop's window, with text as usual. */
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

/** Asserts the same of a screen of the desk, and that its text is readable in the member's own colors. */
export async function expectScreenAccessible(page: Page): Promise<void> {
	await expectAccessible(page, deskWidths);
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
