import { expect, type Page } from '@playwright/test';
import { violationsAsShown, wcag } from './axe.ts';
import { lowContrast } from './contrast.ts';
import { overflow, smallTargets } from './page-size.ts';

/** Window widths at which a page is checked. */
interface Widths {
	/** With normal text. */
	text: readonly number[];
	/** With text at 200 %. */
	largeText: readonly number[];
	/** For the size of targets. */
	targets: readonly number[];
}

const publicWidths: Widths = {
	text: [320, 768, 1280],
	largeText: [320, 768, 1440],
	targets: [375],
};

/**
 * Asserts once, for the fast lane, what `expectAccessible` does at every width: axe at desktop width, targets
 * of 44 px and text at 200 % at phone width, and text at 7:1 in both color schemes. Leaves the page at another
 * size and scheme.
 */
export async function expectAccessibleOnce(page: Page, widths = { desktop: 1280, targets: 375 }) {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	await page.setViewportSize({ width: widths.desktop, height: 900 });
	expect(await violationsAsShown(page, 'light', wcag), 'axe').toEqual([]);
	expect(await lowContrast(page, 7), 'contrast, light').toEqual([]);
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	expect(await lowContrast(page, 7), 'contrast, dark').toEqual([]);
	await page.setViewportSize({ width: widths.targets, height: 800 });
	expect(await smallTargets(page), 'targets').toEqual([]);
	await page.setViewportSize({ width: 320, height: 800 });
	expect(await overflow(page), 'overflow').toBe(0);
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	expect(await overflow(page), 'overflow of large text').toBe(0);
}

/**
 * Asserts WCAG 2.2 AA and text at 7:1 in both color schemes, targets of 44 px, and nothing lost at 400 % zoom
 * or with text at 200 %. Leaves the page at another size and scheme.
 *
 * @param others widths that differ from those of a public page
 */
export async function expectAccessible(page: Page, others: Partial<Widths> = {}) {
	const widths = { ...publicWidths, ...others };
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	for (const width of widths.text) {
		await page.setViewportSize({ width, height: 900 });
		expect(await overflow(page), `overflow at ${width} px`).toBe(0);
		// A layout between two others has the parts of one or the other.
		if (width !== widths.text[0] && width !== widths.text.at(-1)) continue;
		expect(await violationsAsShown(page, 'light', wcag), `axe at ${width} px`).toEqual([]);
		expect(await lowContrast(page, 7), `contrast at ${width} px`).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	expect(await violationsAsShown(page, 'dark', wcag), 'axe, dark').toEqual([]);
	expect(await lowContrast(page, 7), 'contrast, dark').toEqual([]);
	for (const width of widths.targets) {
		await page.setViewportSize({ width, height: 800 });
		expect(await smallTargets(page), `targets at ${width} px`).toEqual([]);
	}
	// 400 % zoom of a 1280 px window is a 320 px one; text at 200 % is the root's font size doubled.
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	for (const width of widths.largeText) {
		await page.setViewportSize({ width, height: 256 });
		expect(await overflow(page), `large text at ${width} px`).toBe(0);
	}
}

/** Asserts that text is readable in forced colors. */
export async function expectForcedColors(page: Page) {
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
	expect(await lowContrast(page, 4.5)).toEqual([]);
	await page.emulateMedia({ forcedColors: 'none' });
}
