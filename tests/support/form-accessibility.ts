import { expect, type Page } from '@playwright/test';
import { violationsAsShown, wcag } from './axe.ts';

/** Asserts that axe finds nothing in either color scheme, then resets the emulated media. */
export async function expectNoViolations(page: Page, state: string) {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const found = await violationsAsShown(page, colorScheme, wcag);
		expect(found, `${state}, ${colorScheme}`).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
