import { expect } from '@playwright/test';
import { launchWithPageCache } from '../support/chromium.ts';
import { newSession } from '../support/desk-browser.ts';
import { test } from './site-test.ts';

test("after signing out, a browser's back/forward cache shows nothing of the desk", async ({
	launchOptions,
	db,
	site,
}) => {
	const browser = await launchWithPageCache(launchOptions);
	if (!browser) return test.skip(true, 'This browser has no back/forward cache.');
	try {
		for (const signsOut of ['here', 'in another tab', 'elsewhere']) {
			const { token, email, sessionId } = await newSession(db, 'owner');
			const context = await browser.newContext({ baseURL: site.url });
			await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
			const page = await context.newPage();
			await page.goto('/desk/people');
			await expect(page.getByRole('main')).toContainText(email);
			// On another page, so that the browser may cache the one left behind.
			await page.goto('/about');
			if (signsOut === 'elsewhere') {
				await db
					.updateTable('sessions')
					.set({ revoked_at: new Date() })
					.where('id', '=', sessionId)
					.execute();
			} else {
				const tab = signsOut === 'here' ? page : await context.newPage();
				await tab.goto('/desk/account');
				await tab.getByRole('button', { name: 'Sign out', exact: true }).first().click();
				await expect(tab).toHaveURL(/\/desk\/sign-in/);
			}
			for (let steps = 0; steps < 3; steps++) {
				await page.goBack();
				await expect(page, signsOut).toHaveURL(/\/desk\/sign-in|\/about$|^about:blank$/);
				await expect(page.getByText(email), signsOut).toHaveCount(0);
			}
			await context.close();
		}
	} finally {
		await browser.close();
	}
});
