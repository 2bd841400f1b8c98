import { existsSync } from 'node:fs';
import type { Page as ChromiumPage } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { deskRoutes } from '#app/desk/routes.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { print } from '../../bench/table.ts';
import { axeViolations, wcag } from '../support/axe.ts';
import { addManager, translate } from '../support/changed-page.ts';
import { lowContrast } from '../support/contrast.ts';
import { newDataDir } from '../support/data-folder.ts';
import { newSession } from '../support/desk-browser.ts';
import { addDeskSample } from '../support/desk-role-sample.ts';
import { deskVisits, openVisits } from '../support/desk-role-table.ts';
import { walkByTab } from '../support/focus.ts';
import { overflow } from '../support/page-size.ts';
import { removeSite, startSite } from '../support/site-process.ts';
import { until } from '../support/site-requests.ts';

// Runs `npm run test:firefox`: every page and every screen of the desk in Firefox, by Tab and with axe, then a form, a
// letter, changed pages and the post editor. Exits with code 1 if anything is wrong.

const executablePath = [
	process.env.FIREFOX_PATH,
	'/usr/bin/firefox',
	'/usr/bin/firefox-esr',
	'/Applications/Firefox.app/Contents/MacOS/firefox',
].find((file) => file && existsSync(file));
if (!executablePath) {
	print('There is no Firefox. Install one (on Debian: firefox-esr), or set FIREFOX_PATH.');
	process.exit(1);
}

const problems: string[] = [];
const site = await startSite({
	dataDir: await newDataDir(),
	env: { LAUNCH_POSTS: 'on', SIGN_IN_LIMIT: '0', SUBMISSIONS_LIMIT: '0', SPAM_MIN_FILL_MS: '0' },
});
const { db, close } = await openDatabase(site.location);
const browser = await puppeteer.launch({
	browser: 'firefox',
	executablePath,
	headless: true,
	extraPrefsFirefox: {
		'ui.prefersReducedMotion': 1,
		// Gives the invisible window the focus.
		'focusmanager.testmode': true,
		'network.proxy.type': 0,
	},
});
const hydrated = "'hydrated' in document.documentElement.dataset";
const editorReady = "document.querySelector('form[data-ready]') !== null";

try {
	print(await browser.version());
	const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
	for (const path of paths) await visit(path, checkPage);
	print(`${paths.length} pages`);
	await visit('/contact', sendForm);
	for (const change of [(page: ChromiumPage) => translate(page, 'body'), addManager]) {
		await visit('/contact', (page) => typeInChanged(page, change, '[name=subject]', 'A denial'));
		await visit('/newsletter', (page) =>
			typeInChanged(page, change, '[name=email]', 'a@example.org'),
		);
		await visit('/help-now', (page) =>
			typeInChanged(page, change, '#deadlines [name=date]', '03022026'),
		);
	}
	await visit('/help-now/letters/first-appeal', fillLetter);

	const sample = await addDeskSample(db);
	const { token } = await newSession(db, 'owner');
	const { hostname: domain } = new URL(site.url);
	await browser.setCookie({ name: 'desk', value: token, domain, path: '/' });
	const screens = deskRoutes.filter(
		({ path, module }) => module.endsWith('.tsx') && openVisits[path]?.get[1] !== 303,
	);
	for (const { path } of screens) {
		const url = deskVisits[path]?.url?.(sample) ?? `/${path}`;
		// As text: nothing may run in the iframe that shows a mail.
		await visit(path.endsWith('newsletters/:id') ? `${url}?view=text` : url, async (page) => {
			await page.waitForFunction(hydrated);
			if (path === 'desk/posts/:id') await page.waitForFunction(editorReady);
			await checkPage(page);
		});
	}
	print(`${screens.length} screens of the desk`);
	await visit(`/desk/posts/${sample.draft}`, (page) => typeInEditor(page, sample.draft));
} finally {
	await browser.close();
	await close();
	await removeSite(site);
}
for (const problem of problems) print(`  ${problem}`);
print(problems.length === 0 ? 'Nothing is wrong.' : `${problems.length} things are wrong.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Opens a page of its own, and collects its script errors, policy violations, and what `look` throws. */
async function visit(path: string, look: (page: Page) => Promise<unknown>) {
	// A new page: once Tab has left one, the focus is in Firefox's own toolbar.
	const page = await browser.newPage();
	const note = (problem: unknown) => problems.push(`${path}: ${problem}`);
	page.on('pageerror', note);
	page.on('console', (message) => {
		if (message.type() === 'error') note(message.text());
	});
	await page.setViewport({ width: 1440, height: 900 });
	const response = await page.goto(site.url + path, { waitUntil: 'load' });
	// 304 if it was opened before.
	if (![200, 304].includes(response?.status() ?? 0)) note(`status ${response?.status()}`);
	await look(page).catch(note);
	await page.close();
}

function expect(holds: boolean, problem: string) {
	if (!holds) throw new Error(problem);
}

/** Asserts that Tab reaches every control, WCAG 2.2 AA, text at 7:1, and no sideways scroll at 320 px. */
async function checkPage(page: Page) {
	// Puppeteer's page evaluates and types like Playwright's, and these checks need nothing else.
	const alike = page as unknown as ChromiumPage;
	const { faults, missed } = await walkByTab(alike);
	expect(faults.length + missed.length === 0, `by Tab: ${[...faults, ...missed].join('; ')}`);
	if (await page.$('script[type="text/deferred-module"]')) await page.waitForFunction(hydrated);
	const found = [...(await axeViolations(alike, { tags: wcag })), ...(await lowContrast(alike, 7))];
	expect(found.length === 0, JSON.stringify(found));
	await page.setViewport({ width: 320, height: 900 });
	expect((await overflow(alike)) === 0, 'wider than 320 px');
}

/** Sends a message: the warning about a phone number, the thank-you, and its private link. */
async function sendForm(page: Page) {
	const message = 'They denied it. Call me at (555) 867-5309, please.';
	const fields = { name: 'Mia', email: 'mia@example.org', subject: 'A denial', message };
	for (const [name, value] of Object.entries(fields)) await page.type(`[name=${name}]`, value);
	await page.waitForFunction(
		"[...document.querySelectorAll('main [role=status]')].some((one) => /867-5309/.test(one.textContent))",
	);
	await page.click('main button[type=submit]');
	await page.waitForSelector('main a[href^="/yours/"]');
	const link = await page.$eval('main a[href^="/yours/"]', (found) => found.getAttribute('href'));
	await page.goto(`${site.url}${link}`);
	const shown = await page.$eval('main', (main) => main.textContent);
	expect(shown?.includes('867-5309') === true, 'the private link doesn’t show what was sent');
}

/** Types into a page that a translator or a password manager changed: text and focus stay once our script has run. */
async function typeInChanged(
	page: Page,
	change: (page: ChromiumPage) => Promise<void>,
	field: string,
	text: string,
) {
	await change(page as unknown as ChromiumPage);
	await page.focus(field);
	await page.keyboard.type(text);
	await page.waitForSelector('html:is([data-hydrated], [data-unhydrated])');
	const left = await page.$eval(field, (input) => [
		(input as HTMLInputElement).value,
		document.activeElement === input,
	]);
	const kept = field.endsWith('[name=date]') ? '2026-03-02' : text;
	expect(left[0] === kept && left[1] === true, `of "${kept}" is left: ${left.join(', ')}`);
}

/** Fills in a letter: typed text appears in it and never leaves the page. */
async function fillLetter(page: Page) {
	await page.focus('[data-field=writer]');
	await page.waitForSelector('.letter-page[data-started]');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.type('[data-field=writer]', 'Ann Example');
	const sheet = await page.$eval('.letter-sheet', (found) => found.textContent);
	expect(sheet?.includes('Ann Example') === true, 'what was typed isn’t in the letter');
	expect(asked.length === 0, `asked for ${asked.join(', ')} while somebody typed`);
}

/** Types into a post, which saves itself. */
async function typeInEditor(page: Page, id: string) {
	await page.waitForFunction(editorReady);
	await page.focus('.editor-text');
	await page.keyboard.type('Written in Firefox. ');
	const post = db.selectFrom('blog_posts').select('content_markdown').where('id', '=', id);
	await until(
		async () => (await post.executeTakeFirst())?.content_markdown,
		(text) => text?.includes('Written in Firefox.') === true,
	);
}
