import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { interact } from '../tests/support/hydration.ts';
import { print, printTable } from './table.ts';

/** Measures how much script pages load before and after the first interaction. */
export async function benchScript(siteUrl: string): Promise<void> {
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: chromiumArguments,
	});
	const rows: (string | number)[][] = [['page', 'before KB', 'after KB']];
	for (const path of ['/', '/blog', '/blog/bench', '/contact', '/help-now']) {
		const context = await browser.newContext();
		const page = await context.newPage();
		await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
		const before = await loadedScript(page);
		await interact(page);
		await page.waitForLoadState('networkidle');
		rows.push([path, before, await loadedScript(page)]);
		await context.close();
	}
	await browser.close();
	print('\nScript loaded before and after the first touch, compressed');
	printTable(rows);
	print('  Floor: at most 2 KB before the first touch.');
}

/** Returns the KB of script that a page has loaded, as transferred. */
function loadedScript(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			performance
				.getEntriesByType('resource')
				.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
				.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) /
			1024,
	);
}
