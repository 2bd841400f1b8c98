import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { MemberRole } from '#app/platform/db/desk-schema.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newSession } from '../support/desk-browser.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { inUseStates } from './desk-in-use-states.ts';
import { publishingStates } from './desk-publishing-states.ts';
import { deskStates, fillDesk } from './desk-states.ts';

// Runs `npm run pictures:desk [name…]`: every screen and state of the desk at three widths in both schemes,
// into pictures/. `npm run pictures:desk -- docs` renders those of docs/desk.md instead.

const [first, ...others] = process.argv.slice(2);
const forDocs = first === 'docs';
const wanted = forDocs || first === undefined ? [] : [first, ...others];
const chosen = [...deskStates, ...publishingStates, ...inUseStates].filter(
	({ name, docs }) =>
		(!forDocs || docs !== undefined) &&
		(wanted.length === 0 || wanted.some((word) => name.includes(word))),
);
const sizes = forDocs
	? [{ width: 1200, height: 1000 }]
	: [
			{ width: 390, height: 844 },
			{ width: 768, height: 1024 },
			{ width: 1440, height: 900 },
		];
const schemes = forDocs ? (['light'] as const) : (['light', 'dark'] as const);
const folder = forDocs ? 'docs/pictures' : 'pictures';

/** Signs a member in. Returns the session's token. */
async function signIn(db: Database, role: MemberRole): Promise<string> {
	const { token, memberId } = await newSession(db, role);
	const name = role === 'owner' ? 'Sample Owner' : 'Sample Colleague';
	await db.updateTable('members').set({ name }).where('id', '=', memberId).execute();
	// Otherwise People would list every earlier sample member.
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
	return token;
}

async function takePicture(page: Page, file: string, fullPage: boolean) {
	const picture = sharp(await page.screenshot({ fullPage }));
	// A screen has few colors, so a palette makes a file a third as large.
	await picture
		.png({ palette: true, colors: forDocs ? 24 : 64, dither: 0, effort: forDocs ? 10 : 1 })
		.toFile(`${folder}/${file}`);
}

await mkdir(folder, { recursive: true });
// Mail is set up, but nothing delivers it, so it stays queued.
const site = await startSite({
	dataDir: await newDataDir(),
	env: {
		SIGN_IN_LIMIT: '0',
		JOBS: 'off',
		SMTP_URL: 'smtp://127.0.0.1:9',
		MAIL_FROM: 'Sample team <team@example.org>',
	},
});
const { db, close } = await openDatabase(site.location);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const desk = await fillDesk(db);

for (const { name, role, path, act, docs, window, only } of chosen) {
	const [size] = sizes.filter(({ width }) => only?.(width) ?? true);
	const context = await browser.newContext({
		baseURL: site.url,
		reducedMotion: 'reduce',
		viewport: size ?? null,
	});
	if (role) {
		const token = await signIn(db, role);
		await context.addCookies([{ name: 'desk', value: token, url: site.url }]);
	}
	const page = await context.newPage();
	page.setDefaultTimeout(15_000);
	// The other pictures are still useful.
	try {
		await page.goto(typeof path === 'string' ? path : await path(desk));
		await act?.(page, desk);
		// A click's result loads without a new document.
		await page.waitForLoadState('networkidle');
		await page.evaluate('document.fonts.ready.then(() => {})');
		if (!window) await page.evaluate('scrollTo(0, 0)');
		for (const { width, height } of sizes.filter(({ width }) => only?.(width) ?? true)) {
			await page.setViewportSize({ width, height });
			for (const colorScheme of schemes) {
				await page.emulateMedia({ colorScheme });
				const file = forDocs ? `desk-${docs}.png` : `desk-${name}-${width}-${colorScheme}.png`;
				await takePicture(page, file, !forDocs && window !== true);
			}
		}
		process.stdout.write(`${name}\n`);
	} catch (error) {
		process.exitCode = 1;
		process.stderr.write(`${name}: ${error}\n`);
	}
	await context.close();
}

await browser.close();
await close();
await removeSite(site);
