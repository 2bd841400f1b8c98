export { expect } from '@playwright/test';
export {
	siteTestWithMail as mailTest,
	siteTestWithoutLimits as test,
} from '../support/site-fixtures.ts';
