import { chromiumArguments, launchWithPageCache } from '../support/chromium.ts';
import { expect, test } from './site-test.ts';

test('back and forward show a page as it was left', async ({ baseURL }) => {
	const browser = await launchWithPageCache({ args: chromiumArguments });
	test.skip(!browser, 'needs a full browser');
	if (!browser) return;
	const page = await browser.newPage({ baseURL });
	// Kept with the page, so that it's only there if the page itself is shown again.
	await page.addInitScript(() => {
		const shown = window as { fromCache?: boolean };
		window.addEventListener('pageshow', ({ persisted }) => {
			shown.fromCache = persisted;
		});
	});
	const fromCache = () => page.evaluate(() => (window as { fromCache?: boolean }).fromCache);
	for (const path of ['/about', '/contact', '/why-now']) {
		await page.goto(path);
		expect(await fromCache()).toBe(false);
		await page.goto('/how-it-works');
		await page.goBack({ waitUntil: 'commit' });
		await expect.poll(fromCache).toBe(true);
		await expect(page).toHaveURL(path);
		await page.goForward({ waitUntil: 'commit' });
		await expect.poll(fromCache).toBe(true);
	}
	await browser.close();
});
