import type { Page, Route } from '@playwright/test';

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

/** The scripts that hydrate a page. */
export const hydrating = /\/assets\/(?!page-script|hydrate-on-).*\.js$/;

/**
 * Holds back what a page requests by a URL, as a slow line does.
 *
 * @returns a function that lets it through from then on
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
	const held: Route[] = [];
	let open = false;
	await page.route(url, (route) => {
		if (open) return route.continue();
		held.push(route);
	});
	return async () => {
		open = true;
		// Requests of a page that was left no longer exist.
		await Promise.allSettled(held.map((route) => route.continue()));
	};
}

/**
 * Holds back the scripts that hydrate.
 *
 * @returns a function that lets them through, and waits until the page has hydrated or decided not to
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
	const release = await hold(page, hydrating);
	return async () => {
		await release();
		await page
			.locator('html:is([data-hydrated], [data-unhydrated])')
			.waitFor({ state: 'attached' });
	};
}
