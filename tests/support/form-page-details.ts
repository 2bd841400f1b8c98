import { expect, type Page } from '@playwright/test';

/** Further assertions for single form pages, by path. */
export const formPageDetails: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	/** Access comes with the launch. */
	'/newsletter': async (page) => {
		await expect(page.locator('main')).toContainText('Access will be available once we launch');
	},
	/** The partner and advocate pages, and no dead link to a founder’s profile. */
	'/contact': async (page) => {
		const links = page.locator('main a');
		await expect(links.and(page.locator('[href="/partner-with-us"]'))).toHaveCount(1);
		await expect(links.and(page.locator('[href="/patient-advocates"]'))).toHaveCount(1);
		await expect(links.and(page.locator('[href^="https:"]'))).toHaveCount(0);
	},
	/** Both figures, and links to the contact and about pages. */
	'/investor-interest': async (page) => {
		for (const value of ['500K', '70%']) {
			await expect(page.locator('main').getByText(value, { exact: true })).toBeVisible();
		}
		await expect(page.locator('main a[href="/contact"]')).toHaveCount(1);
		await expect(page.locator('main a[href="/about"]')).toHaveCount(1);
	},
};
