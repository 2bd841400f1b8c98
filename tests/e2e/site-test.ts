import { siteTest } from '../support/site-fixtures.ts';

export { expect } from '@playwright/test';

/** The site without rate limits, because tests send more than any visitor does. */
export const test = siteTest({ SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' });
