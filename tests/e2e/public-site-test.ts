import { siteTest } from '../support/site-fixtures.ts';

export { expect } from '@playwright/test';

/** Where the site says it is; absolute addresses must name it and not the test's own server. */
export const siteUrl = 'https://site.example';

/** Like site-test.ts, but the site has a public address. */
export const test = siteTest({ SITE_URL: `${siteUrl}/` });
