import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { newDataDir } from '../support/data-folder.ts';
import { interact } from '../support/hydration.ts';
import { publishSample, sampleStories } from '../support/sample-stories.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { allRoutes } from '../support/specification.ts';

// Runs `npm run pictures [word…]`: every public page and what else looks different, at three widths in both
// schemes, into pictures/. Words select those whose name contains one of them.

interface Picture {
	name: string;
	path: string;
	act?: (page: Page) => Promise<unknown>;
	/** Other media: print, forced colors. */
	media?: Parameters<Page['emulateMedia']>[0];
	/** Captures only the window: something floats over the page. */
	window?: true;
}

const post = '/blog/first-steps-after-a-claim-denial';
const letter = '/help-now/letters/first-appeal';
const doubleText = (page: Page) =>
	page.evaluate("document.documentElement.style.fontSize = '200%'");

const states: Picture[] = [
	...allRoutes.map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path })),
	{ name: 'not-found', path: '/no/such/page' },
	{ name: 'blog-found', path: '/blog?q=appeal' },
	{ name: 'post', path: post },
	{
		name: 'menu-open',
		path: '/about',
		window: true,
		act: (page) => page.locator('header [popovertarget]:visible').first().click(),
	},
	{
		name: 'form-errors',
		path: '/contact',
		act: async (page) => {
			await page.locator('main button[type=submit]').click();
			await page.getByRole('alert').waitFor();
		},
	},
	{
		name: 'form-details',
		path: '/community/stories',
		act: async (page) => {
			await page.locator('[name=success_story]').fill('They never called me at (555) 867-5309.');
			await page.getByRole('button', { name: 'Remove it' }).waitFor();
		},
	},
	{ name: 'thank-you', path: '/contact?sent' },
	{ name: 'letter-print', path: letter, media: { media: 'print' } },
	...['/', '/contact', post, letter].flatMap((path) => {
		const name = path.split('/').at(-1) || 'home';
		return [
			{ name: `own-colors-${name}`, path, media: { forcedColors: 'active' as const } },
			{ name: `doubled-text-${name}`, path, act: doubleText },
		];
	}),
];

const wanted = process.argv.slice(2);
const chosen = states.filter(
	({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
await mkdir('pictures', { recursive: true });
const site = await startSite({ dataDir: await newDataDir(), env: { LAUNCH_POSTS: 'on' } });
const { db, close } = await openDatabase(site.location);
for (const sample of sampleStories) await publishSample(db, sample);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
for (const { name, path, act, media, window } of chosen) {
	for (const width of [320, 768, 1440]) {
		const viewport = { width, height: 900 };
		const page = await browser.newPage({ baseURL: site.url, viewport, reducedMotion: 'reduce' });
		if (media) await page.emulateMedia(media);
		await page.goto(path, { waitUntil: 'networkidle' });
		if (act) await interact(page);
		await act?.(page);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			const file = `pictures/${name}-${width}-${colorScheme}.png`;
			await page.screenshot({ path: file, fullPage: !window });
		}
		await page.close();
	}
	process.stdout.write(`${name}\n`);
}
await browser.close();
await close();
await removeSite(site);
