import { test } from '@playwright/test';
import { openDatabaseBesideSite } from '../../app/db/database.server.ts';
import type { Database } from '../../app/db/schema.ts';
import { removeSite, type SiteProcess, startSite } from './site-process.ts';

interface WorkerFixtures {
	/** The built site, running for this worker on a database of its own. */
	site: SiteProcess;
	/** That database, with every right. */
	db: Database;
}

/**
 * Tests in a browser against the built site; `page.goto('/path')` goes there.
 *
 * @param env further settings of the site (README, "Configuration")
 */
export function siteTest(env: Record<string, string>) {
	return test.extend<object, WorkerFixtures>({
		site: [
			// biome-ignore lint/correctness/noEmptyPattern: how Playwright takes fixtures
			async ({}, use) => {
				const site = await startSite({ env });
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
}
