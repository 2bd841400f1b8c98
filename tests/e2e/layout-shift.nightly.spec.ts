import type { Page } from '@playwright/test';
import { localPath } from '#app/platform/content/local-path.ts';
import { readTranslations } from '#app/platform/content/translations/translation.server.ts';
import { interact } from '../support/hydration.ts';
import { allRoutes } from '../support/specification.ts';
import { expect, test } from './site-test.ts';

// A late font moves text a little, because no fallback has the same width. Nothing else may move anything.

const [spanish] = readTranslations('content').filter(({ language }) => language === 'es');
if (!spanish) throw new Error('There is no Spanish copy.');

/** Delays the style sheet, and so the first paint, until both fonts have arrived. */
async function paintWithFonts(page: Page) {
	const fonts = [/atkinson.*\.woff2$/, /fraunces.*\.woff2$/].map((font) =>
		page.waitForEvent('requestfinished', (request) => font.test(request.url())),
	);
	await page.route('**/*.css', async (route) => {
		await Promise.all(fonts);
		await route.continue();
	});
}

/** Collects the texts that move from now on. */
const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			const shifts = list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[];
			for (const { sources } of shifts)
				moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
		}).observe({ type: 'layout-shift', buffered: true });
	});

for (const [locale, paths] of [
	['en-US', allRoutes],
	['es-US', allRoutes.map((path) => localPath(spanish, path))],
	// With the line that offers the browser's language.
	['es-US', ['/contact']],
	['en-US', [localPath(spanish, '/contact')]],
] as const) {
	test.describe(() => {
		test.use({ locale });
		for (const path of paths) {
			test(`nothing on ${path} moves while it loads and hydrates (${locale})`, async ({ page }) => {
				await paintWithFonts(page);
				await watchShifts(page);
				await page.goto(path, { waitUntil: 'networkidle' });
				await interact(page);
				expect(await page.evaluate('window.moved')).toEqual([]);
			});
		}
	});
}
