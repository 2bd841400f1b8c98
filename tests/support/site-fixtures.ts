import { type Page, test } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { type RunningSite, type RunningSites, runSites } from './running-sites.ts';
import type { SiteProcess } from './site-process.ts';

interface SiteFixtures {
	/** The built site, running for this worker and this `siteTest` on its own database. */
	site: SiteProcess;
	/** That database, with all rights. */
	db: Database;
	runningSite: RunningSite;
}

/**
 * Browser tests that start what they need themselves. Every browser test has the same worker fixtures, because
 * with different ones Playwright would end a worker and its browser for each kind of test.
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
 * Browser tests against the built site; `page.goto('/path')` goes there.
 *
 * @param env further settings of the site (docs/settings.md)
 */
export function siteTest(env: Record<string, string>) {
	return browserTest.extend<SiteFixtures>({
		runningSite: [
			async ({ runningSites }, use) => use(await runningSites.get(env)),
			{ timeout: 120_000 },
		],
		site: async ({ runningSite: { site } }, use, testInfo) => {
			const before = site.output().length;
			await use(site);
			if (testInfo.status === testInfo.expectedStatus) return;
			const body = site.output().slice(before);
			await testInfo.attach('log of the site', { body, contentType: 'text/plain' });
		},
		db: ({ runningSite }, use) => use(runningSite.database.db),
		baseURL: ({ site }, use) => use(site.url),
		page: async ({ page, javaScriptEnabled }, use) => {
			if (javaScriptEnabled !== false) waitForScreens(page);
			await use(page);
		},
	});
}

/** The site without rate limits, because tests send more than any visitor does. One for most tests: each is a start. */
export const siteTestWithoutLimits = siteTest({
	SUBMISSIONS_LIMIT: '0',
	LIKES_LIMIT: '0',
	PRIVATE_LINKS_LIMIT: '0',
	SIGN_IN_LIMIT: '0',
	SPAM_MIN_FILL_MS: '0',
});

/** The same with mail set up, but nothing delivers it, so sent mail waits. */
export const siteTestWithMail = siteTest({
	SUBMISSIONS_LIMIT: '0',
	SIGN_IN_LIMIT: '0',
	SPAM_MIN_FILL_MS: '0',
	JOBS: 'off',
	SMTP_URL: 'smtp://127.0.0.1:9',
	MAIL_FROM: 'Team <team@example.org>',
});

/** Makes `goto` wait until a desk screen has hydrated, like a member who looks at it first. */
export function waitForScreens(page: Page) {
	const goto = page.goto.bind(page);
	page.goto = async (url, options) => {
		const response = await goto(url, options);
		// A test that holds scripts back would wait for them forever.
		if (options?.waitUntil === 'commit') return response;
		const hydrates = await page.evaluate(
			() => location.pathname.startsWith('/desk') && '__reactRouterContext' in window,
		);
		// Works also if a test has stopped the clock.
		if (hydrates) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		return response;
	};
}
