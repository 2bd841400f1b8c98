import type { Browser } from 'puppeteer-core';
import { checkPage, eventually, newWalker, type Scheme } from './browser.ts';

/** Opens every page of the sitemap, and checks its content and its first interaction. */
export async function walkPublicPages(
	browser: Browser,
	site: string,
	scheme: Scheme,
	problems: string[],
): Promise<number> {
	const walker = await newWalker(browser, site, problems);
	const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
	for (const path of paths) {
		await walker.open(path);
		await walker.page.keyboard.press('Tab');
		const deferred = await walker.page.$('script[type="text/deferred-module"]');
		if (deferred)
			await eventually(walker, "'hydrated' in document.documentElement.dataset", 'hydration');
		await checkPage(walker, scheme);
	}
	await walker.page.close();
	return paths.length;
}

/** Sends a message: the warning about a phone number, the thank-you, and its private link. */
export async function walkForm(browser: Browser, site: string, problems: string[]): Promise<void> {
	const walker = await newWalker(browser, site, problems);
	const { page, expect } = walker;
	await walker.open('/contact');
	const message = 'They denied it. Call me at (555) 867-5309, please.';
	const fields = { name: 'Mia', email: 'mia@example.org', subject: 'A denial', message };
	for (const [name, value] of Object.entries(fields)) await page.type(`[name=${name}]`, value);
	await eventually(
		walker,
		"[...document.querySelectorAll('main [role=status]')].some((one) => one.textContent.includes('867-5309') || /phone/i.test(one.textContent))",
		'the notice of a phone number',
	);
	await page.click('main button[type=submit]');
	await eventually(
		walker,
		`document.querySelector('main a[href^="/yours/"]') !== null`,
		'the private link',
	);
	const link = await page.$eval('main a[href^="/yours/"]', (found) => found.getAttribute('href'));
	await walker.open(link ?? '/yours');
	const shown = await page.$eval('main', (main) => main.textContent);
	expect(shown?.includes('867-5309') === true, 'the private link doesn’t show what was sent');
	await checkPage(walker, 'light');
	await page.close();
}

/** Fills in a letter: typed text appears in it and never leaves the page. */
export async function walkLetter(
	browser: Browser,
	site: string,
	problems: string[],
): Promise<void> {
	const walker = await newWalker(browser, site, problems);
	const { page, expect } = walker;
	await walker.open('/help-now/letters/first-appeal');
	await page.focus('[data-field=writer]');
	await page.waitForSelector('.letter-page[data-started]');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.type('[data-field=writer]', 'Ann Example');
	const sheet = await page.$eval('.letter-sheet', (found) => found.textContent);
	expect(sheet?.includes('Ann Example') === true, 'what was typed isn’t in the letter');
	expect(asked.length === 0, `asked for ${asked.join(', ')} while somebody typed`);
	await page.close();
}
