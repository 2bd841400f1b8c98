import type { Page } from '@playwright/test';

/** Waits until React has taken the page over; before, links and forms are the browser's own. */
export async function hydrated(page: Page) {
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	// What components do once they are there comes right after.
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
}

/** Interacts as a visitor does first, with a key that does nothing else, and waits for what follows. */
export async function hydrate(page: Page) {
	// From then on the page listens.
	await page.waitForLoadState('domcontentloaded');
	await page.keyboard.press('Shift');
	await hydrated(page);
}

/** The same for a page of which it is not known whether it hydrates at all. */
export async function interact(page: Page) {
	if (await isHydratable(page)) await hydrate(page);
}

/** Whether the page has a script that hydrates it, which waits for the first interaction. */
export async function isHydratable(page: Page) {
	return (await page.locator('script[type="text/deferred-module"]').count()) > 0;
}
