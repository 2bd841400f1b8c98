import type { Page } from '@playwright/test';

/** Waits for hydration; before that, links and forms are plain HTML. */
export async function hydrated(page: Page) {
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	// Effects run right after.
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
}

/** Triggers hydration with a key that does nothing else, and waits for it. */
export async function hydrate(page: Page) {
	// The page listens from then on.
	await page.waitForLoadState('domcontentloaded');
	await page.keyboard.press('Shift');
	await hydrated(page);
}

/** Triggers hydration like `hydrate`, for a page that may not hydrate at all. */
export async function interact(page: Page) {
	if (await isHydratable(page)) await hydrate(page);
}

/** Returns true if the page has a hydration script, which waits for the first interaction. */
export async function isHydratable(page: Page) {
	return (await page.locator('script[type="text/deferred-module"]').count()) > 0;
}
