import { test as base } from '@playwright/test';
import { type Database, openDatabaseBesideSite } from '../../app/db/database.server.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

/** Where the site says it is; absolute addresses must name it and not the test's own server. */
export const siteUrl = 'https://site.example';

/** Like site-test.ts, but the site has a public address. */
export const test = base.extend<object, { site: SiteProcess; db: Database }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: how Playwright takes fixtures
		async ({}, use) => {
			const site = await startSite({ env: { SITE_URL: `${siteUrl}/` } });
			await use(site);
			await removeSite(site);
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	db: [
		async ({ site }, use) => {
			const { db, close } = await openDatabaseBesideSite(site.location);
			await use(db);
			await close();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
