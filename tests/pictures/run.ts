import { mkdir, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { newDataDir } from '../support/data-folder.ts';
import { interact } from '../support/hydration.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { states } from './public-states.ts';

// Runs `npm run pictures [name…]`: every route and state at three widths in both schemes, into pictures/.
// Arguments select the states whose name contains one of them.

/** Lazy images load when scrolled into view; a failed one disappears after hydration. */
const loadPictures = `(async () => {
	for (const picture of [...document.images]) {
		if (picture.loading !== 'lazy' || picture.checkVisibility?.() === false) continue;
		const before = window.scrollY;
		picture.scrollIntoView({ block: 'center', behavior: 'instant' });
		const failed = await picture.decode().then(() => false, () => true);
		for (let tries = 0; failed && picture.isConnected && tries < 60; tries += 1) {
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		window.scrollTo({ top: before, behavior: 'instant' });
	}
})()`;
const widths = [320, 768, 1440];
const wanted = process.argv.slice(2);
const chosen = states.filter(
	({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
	process.stderr.write(
		`No state is called that. There are: ${states.map(({ name }) => name).join(', ')}\n`,
	);
	process.exit(2);
}

if (wanted.length === 0) await rm('pictures', { recursive: true, force: true });
await mkdir('pictures', { recursive: true });
// A post shows its own URL, so use a realistic one rather than this machine's port.
const env = { SUBMISSIONS_LIMIT: '0', SITE_URL: 'https://www.clarifolio.example' };
const site = await startSite({ dataDir: await newDataDir(), env });
const { db, close } = await openDatabase(site.location);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });

for (const state of chosen) {
	await state.posts?.(db);
	// Pages with data are cached for a second.
	if (state.posts) await new Promise((resolve) => setTimeout(resolve, 1_100));
	for (const width of widths.filter((size) => state.when?.(size) ?? true)) {
		for (const colorScheme of ['light', 'dark'] as const) {
			const context = await browser.newContext({
				baseURL: site.url,
				colorScheme,
				reducedMotion: 'reduce',
				viewport: { width, height: 900 },
			});
			const page = await context.newPage();
			if (state.media) await page.emulateMedia(state.media);
			await state.prepare?.(page);
			await page.goto(state.path);
			// Actions on a page need it to be hydrated.
			if (state.act) await interact(page);
			await page.evaluate('document.fonts.ready.then(() => {})');
			await state.act?.(page);
			await page.evaluate(loadPictures);
			// Sticky elements would otherwise appear at the scroll position.
			if (!state.window) await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");
			const file = `pictures/${state.name}-${width}-${colorScheme}.png`;
			await page.screenshot({ path: file, fullPage: !state.window });
			await context.close();
		}
	}
	process.stdout.write(`${state.name}\n`);
}

await browser.close();
await close();
await removeSite(site);
