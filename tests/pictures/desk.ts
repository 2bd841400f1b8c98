import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { deskRoutes } from '#app/desk/routes.ts';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addNote, changeItem } from '#app/domain/inbox/change-item.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newSession } from '../support/desk-browser.ts';
import { addDeskSample } from '../support/desk-role-sample.ts';
import { deskVisits, openVisits } from '../support/desk-role-table.ts';
import { itemOf, send } from '../support/inbox-browser.ts';
import { addDraft } from '../support/post-editor.ts';
import { find } from '../support/privacy-desk.ts';
import { addStory } from '../support/sample-stories.ts';
import { removeSite, startSite } from '../support/site-process.ts';

// Runs `npm run pictures:desk [word…]`: every screen of the desk at three widths in both schemes, into pictures/.
// `npm run pictures:desk -- docs` renders those of docs/desk.md instead.

interface Picture {
	name: string;
	path: string;
	act?: (page: Page) => Promise<unknown>;
}

const words = process.argv.slice(2);
const forDocs = words[0] === 'docs';
const folder = forDocs ? 'docs/pictures' : 'pictures';
const widths = forDocs ? [1200] : [390, 768, 1440];
const schemes = forDocs ? (['light'] as const) : (['light', 'dark'] as const);
const hour = 3_600_000;

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
const { token, memberId } = await newSession(db, 'owner');
await db.updateTable('members').set({ name: 'Sample Owner' }).where('id', '=', memberId).execute();

for (const picture of forDocs ? await docsPictures() : await screens()) {
	if (!forDocs && words.length > 0 && !words.some((word) => picture.name.includes(word))) continue;
	await takePictures(picture);
	process.stdout.write(`${picture.name}\n`);
}
await browser.close();
await close();
await removeSite(site);

/** Every screen of the desk, with the sample that the walks of tests open. */
async function screens(): Promise<Picture[]> {
	const sample = await addDeskSample(db);
	return deskRoutes
		.filter(({ path, module }) => module.endsWith('.tsx') && openVisits[path]?.get[1] !== 303)
		.map(({ path }) => ({
			name: path.replace(/^desk\/?/, '').replace(/[/:]+/g, '-') || 'overview',
			path: deskVisits[path]?.url?.(sample) ?? `/${path}`,
		}));
}

/** A day's work with sample data, as docs/desk.md shows it. */
async function docsPictures(): Promise<Picture[]> {
	const subjects = ['How do I ask for the claim file?', 'Two bills for one visit', 'Thank you'];
	for (let index = 0; index < 20; index += 1) {
		await send(db, `${subjects[index % 3]} The hospital sent it twice.`, (index * 4 + 2) * hour);
	}
	for (const title of ['What a denial letter has to say', 'A third draft']) {
		await addDraft(db, 'The plan said no.', title);
	}
	await sql`insert into page_views (day, path, views)
		select current_date - day, path, 5 + (day * 7 + length(path) * 13) % 90
		from generate_series(1, 56) as day, unnest(array['/', '/help-now', '/blog', '/why-now']) as path`.execute(
		db,
	);
	const request = 'Please delete everything you have about me. My number is (555) 867-5309.';
	const message = await send(db, request, -2 * hour);
	const success_story = 'They called me back at (555) 867-5309, and the bill was corrected.';
	const story = await addStory(db, { success_story });
	await addNote(teamDb(db), message, 'Their email matches the one they used before.', shell);
	const colleague = { name: 'New Colleague', email: 'new@example.org', role: 'responder' } as const;
	const invited = await inviteMember(teamDb(db), colleague, shell);
	const link = invited.outcome === 'invited' ? invited.link.token : '';
	const { rows } = await sql<{ id: string }>`
		insert into erase_records (via, reason, counts) values ('shell', 'request',
			'{"contact_messages": 1, "success_stories": 1, "inbox_items": 2, "inbox_notes": 1}')
		returning id`.execute(db);
	return [
		{
			name: 'first-sign-in',
			path: `/desk/enroll#${link}`,
			act: (page) => page.getByRole('button').first().waitFor(),
		},
		{ name: 'overview', path: '/desk' },
		{ name: 'inbox', path: '/desk/inbox' },
		{ name: 'item', path: `/desk/inbox/${message}` },
		{
			name: 'two-at-once',
			path: `/desk/inbox/${message}`,
			act: async (page) => {
				const { version } = await itemOf(db, message);
				await changeItem(teamDb(db), { reference: message, version }, { state: 'open' }, shell);
				await page.getByText('Answered some other way?').click();
				await page.getByLabel('What did you say?').fill('It is deleted.');
				await page.getByRole('button', { name: 'Answered elsewhere' }).click();
				await page.getByRole('alert').waitFor();
			},
		},
		{ name: 'found', path: '/desk/privacy', act: (page) => find(page, '555 867 5309') },
		{
			name: 'erase',
			path: `/desk/privacy/erase?of=${message}&of=${story}`,
			act: async (page) => {
				await page.getByRole('main').getByRole('textbox').fill('3');
				await page.getByRole('button', { name: 'Erase for good' }).click();
			},
		},
		{ name: 'proof', path: `/desk/privacy/records?id=${rows[0]?.id}` },
	];
}

async function takePictures({ name, path, act }: Picture) {
	const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
	await page.context().addCookies([{ name: 'desk', value: token, url: site.url }]);
	await page.goto(path);
	await page.waitForLoadState('networkidle');
	await act?.(page);
	await page.waitForLoadState('networkidle');
	for (const width of widths) {
		await page.setViewportSize({ width, height: 1000 });
		for (const colorScheme of schemes) {
			await page.emulateMedia({ colorScheme });
			// A screen has few colors, so a palette makes a file a third as large.
			await sharp(await page.screenshot({ fullPage: !forDocs }))
				.png({ palette: true, colors: forDocs ? 24 : 64, dither: 0 })
				.toFile(`${folder}/desk-${name}${forDocs ? '' : `-${width}-${colorScheme}`}.png`);
		}
	}
	await page.close();
}
