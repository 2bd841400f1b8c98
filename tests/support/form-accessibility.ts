import { expect, type Page } from '@playwright/test';
import { axeViolations, wcag } from './axe.ts';

/** Axe finds nothing in either color scheme; then the page's media are the browser's own again. */
export async function expectNoViolations(page: Page, state: string) {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		// Only the colors differ in the dark scheme.
		const selection = colorScheme === 'dark' ? { rules: ['color-contrast'] } : { tags: wcag };
		expect(await axeViolations(page, selection), `${state}, ${colorScheme}`).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
