import { type Page, test } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { type RunningSite, type RunningSites, runSites } from './running-sites.ts';
import type { SiteProcess } from './site-process.ts';

interface SiteFixtures {
	/** The built site, running for this worker and this `siteTest` on a database of its own. */
	site: SiteProcess;
	/** That database, with every right. */
	db: Database;
	runningSite: RunningSite;
}

/**
 * Tests in a browser that start what they need themselves. Every browser test has the same worker fixtures:
 * with others, Playwright would end a worker and its browser and start new ones for each kind of test.
 */
export const browserTest = test.extend<object, { runningSites: RunningSites }>({
	runningSites: [
		// biome-ignore lint/correctness/noEmptyPattern: how Playwright takes fixtures
		async ({}, use) => {
			const sites = runSites();
			await use(sites);
			await sites.end();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
});

/**
 * Tests in a browser against the built site; `page.goto('/path')` goes there.
 *
 * @param env further settings of the site (README, "Configuration")
 */
export function siteTest(env: Record<string, string>) {
	return browserTest.extend<SiteFixtures>({
		runningSite: [
			async ({ runningSites }, use) => use(await runningSites.get(env)),
			{ timeout: 120_000 },
		],
		site: ({ runningSite }, use) => use(runningSite.site),
		db: ({ runningSite }, use) => use(runningSite.database.db),
		baseURL: ({ site }, use) => use(site.url),
		page: async ({ page, javaScriptEnabled }, use) => {
			if (javaScriptEnabled !== false) waitForScreens(page);
			await use(page);
		},
	});
}

/** Has `goto` wait until a screen of the desk has hydrated, as somebody does who reads it first. */
export function waitForScreens(page: Page) {
	const goto = page.goto.bind(page);
	page.goto = async (...target) => {
		const response = await goto(...target);
		const hydrates = await page.evaluate(
			() => location.pathname.startsWith('/desk') && '__reactRouterContext' in window,
		);
		// Also where a test has stopped the clock.
		if (hydrates) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		return response;
	};
}
