import { siteTest } from '../support/site-fixtures.ts';

export { expect } from '@playwright/test';

/** The site's public URL; absolute URLs must use it rather than the test server's. */
export const siteUrl = 'https://site.example';

/** Like site-test.ts, but the site has a public URL. */
export const test = siteTest({ SITE_URL: `${siteUrl}/` });
