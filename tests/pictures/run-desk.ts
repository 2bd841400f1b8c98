import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase } from '#app/db/database.server.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newSession } from '../support/desk-browser.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { publishingStates } from './desk-publishing-states.ts';
import { deskStates, fillDesk } from './desk-states.ts';

// What `npm run pictures:desk [name…]` runs: every screen and state of the desk at three widths in both
// schemes, into pictures/. `npm run pictures:desk -- docs` makes those of docs/desk.md again instead.

const [first, ...others] = process.argv.slice(2);
const forDocs = first === 'docs';
const wanted = forDocs || first === undefined ? [] : [first, ...others];
const chosen = [...deskStates, ...publishingStates].filter(
	({ name, docs }) =>
		(!forDocs || docs !== undefined) &&
		(wanted.length === 0 || wanted.some((word) => name.includes(word))),
);
const widths = forDocs ? [1200] : [320, 768, 1440];
const schemes = forDocs ? (['light'] as const) : (['light', 'dark'] as const);
const folder = forDocs ? 'docs/pictures' : 'pictures';

await mkdir(folder, { recursive: true });
const site = await startSite({ dataDir: await newDataDir(), env: { SIGN_IN_LIMIT: '0' } });
const { db, close } = await openDatabase(site.location);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const desk = await fillDesk(db);

for (const { name, role, path, act, docs } of chosen) {
	const url = typeof path === 'string' ? path : await path(desk);
	for (const width of widths) {
		for (const colorScheme of schemes) {
			const context = await browser.newContext({
				baseURL: site.url,
				colorScheme,
				reducedMotion: 'reduce',
				viewport: { width, height: forDocs ? 1000 : 700 },
			});
			if (role) {
				const { token, memberId } = await newSession(db, role);
				const name = role === 'owner' ? 'Sample Owner' : 'Sample Colleague';
				await db.updateTable('members').set({ name }).where('id', '=', memberId).execute();
				// Otherwise People would list everybody who ever looked.
				await db
					.updateTable('members')
					.set({
						name: sql`'Former member ' || left(id::text, 4)`,
						removed_at: new Date(),
						email: null,
					})
					.where('role', '=', role)
					.where('id', '!=', memberId)
					.where('name', 'like', 'Sample %')
					.execute();
				await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
			}
			const page = await context.newPage();
			await page.goto(url);
			await act?.(page, desk);
			// What was pressed comes without a new document.
			await page.waitForLoadState('networkidle');
			await page.evaluate('document.fonts.ready.then(() => {})');
			const file = forDocs ? `desk-${docs}.png` : `desk-${name}-${width}-${colorScheme}.png`;
			const picture = sharp(await page.screenshot({ fullPage: !forDocs }));
			// A screen has few colors, so a palette makes a file a third as large.
			await picture
				.png({ palette: true, colors: forDocs ? 24 : 64, effort: 10 })
				.toFile(`${folder}/${file}`);
			await context.close();
		}
	}
	process.stdout.write(`${name}\n`);
}

await browser.close();
await close();
await removeSite(site);
