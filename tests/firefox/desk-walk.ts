import { setTimeout as wait } from 'node:timers/promises';
import type { Page as ChromiumPage } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { deskRoutes } from '#app/desk/routes.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { newSession } from '../support/desk-browser.ts';
import { addDeskSample, type DeskSample } from '../support/desk-role-sample.ts';
import { deskVisits, openVisits } from '../support/desk-role-table.ts';
import { walkByTab } from '../support/focus.ts';
import { checkPage, eventually, newWalker, type Scheme, type Walker } from './browser.ts';

interface Desk {
	site: string;
	db: Database;
	sample: DeskSample;
}

export async function fillDesk(site: string, db: Database): Promise<Desk> {
	return { site, db, sample: await addDeskSample(db) };
}

async function signIn(browser: Browser, { site, db }: Desk) {
	const { token } = await newSession(db, 'owner');
	await browser.setCookie({
		name: 'desk',
		value: token,
		domain: new URL(site).hostname,
		path: '/',
	});
}

const hydrated = "'hydrated' in document.documentElement.dataset";

/** Opens every screen of the desk as an owner. */
export async function walkScreens(
	browser: Browser,
	desk: Desk,
	scheme: Scheme,
	problems: string[],
): Promise<number> {
	await signIn(browser, desk);
	const screens = deskRoutes.filter(
		({ path, module }) => module.endsWith('.tsx') && openVisits[path]?.get[1] !== 303,
	);
	for (const { path } of screens) {
		const url = deskVisits[path]?.url?.(desk.sample) ?? `/${path}`;
		// A new page: once Tab has left one, the focus is in Firefox's own toolbar.
		const walker = await newWalker(browser, desk.site, problems);
		// As text: nothing may run in the iframe that shows a mail.
		await walker.open(path === 'desk/mail/newsletters/:id' ? `${url}?view=text` : url);
		await eventually(walker, hydrated, 'hydration');
		if (path === 'desk/posts/:id') await editorReady(walker);
		if (scheme === 'light') await walkControls(walker);
		await checkPage(walker, scheme);
		await walker.page.close();
	}
	return screens.length;
}

/** Reaches every control of a screen by Tab. */
async function walkControls({ page, expect }: Walker) {
	// Puppeteer's page has what the walk needs, and its keyboard works like Playwright's.
	const { faults, missed } = await walkByTab(page as unknown as ChromiumPage);
	expect(faults.length === 0, faults.join('; '));
	expect(missed.length === 0, `no Tab leads to ${missed.join(', ')}`);
}

const editorReady = (walker: Walker) =>
	eventually(walker, "document.querySelector('form[data-ready]') !== null", 'the editor');

/**
 * Works without a mouse: moves between conversations, adds a note, uses the command palette, and edits a post
 * that saves itself.
 */
export async function walkKeyboard(
	browser: Browser,
	desk: Desk,
	problems: string[],
): Promise<void> {
	await signIn(browser, desk);
	const walker = await newWalker(browser, desk.site, problems);
	const { page, expect } = walker;
	const { sample, db } = desk;
	await page.setViewport({ width: 1440, height: 900 });
	await walker.open('/desk/inbox?view=all');
	await eventually(walker, hydrated, 'hydration');
	await page.keyboard.press('Tab');
	const skips = await page.evaluate(
		"document.activeElement?.getAttribute('href')?.startsWith('#')",
	);
	expect(skips === true, 'the first Tab doesn’t lead to the skip link');
	await page.evaluate('document.activeElement.blur(), (window.same = true)');
	const references: string[] = [];
	for (const key of ['j', 'j', 'k'] as const) {
		const before = await page.title();
		await page.keyboard.press(key);
		await eventually(walker, `document.title !== ${JSON.stringify(before)}`, `what ${key} opens`);
		references.push(await page.title());
	}
	const [first, second, again] = references;
	expect(first !== second && first === again, `j, j and k led to ${references.join(', ')}`);

	const note = `Noted in Firefox about ${sample.mark}`;
	await page.keyboard.press('n');
	await eventually(walker, "document.activeElement?.name === 'note'", 'the focus in the note');
	await page.keyboard.type(note);
	await page.keyboard.down('Control');
	await page.keyboard.press('Enter');
	await page.keyboard.up('Control');
	await eventually(
		walker,
		`document.querySelector('main').innerText.includes(${JSON.stringify(note)})`,
		'the note',
	);

	await page.keyboard.down('Control');
	await page.keyboard.press('k');
	await page.keyboard.up('Control');
	await page.keyboard.type('audit l');
	await eventually(
		walker,
		`document.querySelector('[role=option]')?.textContent.includes('Audit log') === true`,
		'a match',
	);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await eventually(walker, "location.pathname === '/desk/audit'", 'the audit log');
	expect((await page.evaluate('window.same')) === true, 'the keys loaded another document');

	await walker.open(`/desk/posts/${sample.draft}`);
	await editorReady(walker);
	await page.focus('.editor-text');
	await page.keyboard.down('Control');
	await page.keyboard.press('End');
	await page.keyboard.up('Control');
	await page.keyboard.type(' Written in Firefox.');
	await eventually(
		walker,
		"document.querySelector('[data-editor-status]')?.dataset.state === 'saved'",
		'the autosave',
	);
	expect(await isSaved(db, sample.draft, 'Written in Firefox.'), 'what was typed isn’t stored');
	await page.close();
}

/** Returns true if a post's text contains a text within a few seconds. */
async function isSaved(db: Database, id: string, text: string): Promise<boolean> {
	for (let tries = 0; tries < 50; tries += 1) {
		const { content_markdown } = await db
			.selectFrom('blog_posts')
			.select('content_markdown')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		if (content_markdown?.includes(text)) return true;
		await wait(100);
	}
	return false;
}
