import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import {
	fillLetter,
	letters,
	linesOf,
	openLetter,
	pathOf,
	press,
	sheetText,
} from '../support/letters.ts';
import { textsByLibreOffice } from '../support/libreoffice.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';

// Compares each letter's Word file, filled in and blank, as read by another program, and checks the server's
// log meanwhile.

let site: SiteProcess;
let browser: Browser;
let folder: string;
let texts: Map<string, string>;
/** The text shown on screen, and the log lines written while filling it in, by letter. */
const shown = new Map<string, string[]>();
const logged = new Map<string, string>();
beforeAll(async () => {
	// Debug logs a line for every request.
	site = await startSite({ env: { LOG_LEVEL: 'debug' } });
	browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
	folder = await mkdtemp(path.join(tmpdir(), 'letters-'));
	const page = await browser.newPage({ baseURL: site.url });
	page.on('dialog', (dialog) => dialog.accept());
	for (const letter of letters) await save(page, letter);
	const whole = await readFile(file(letters[0]?.id));
	await writeFile(file('broken'), whole.subarray(0, whole.length / 2));
	const names = letters.flatMap(({ id, writers }) => [
		id,
		...writers.map((writer) => `${id}-blank-${writer}`),
	]);
	texts = await textsByLibreOffice([...names, 'broken'].map(file));
});
afterAll(async () => {
	await browser.close();
	await removeSite(site);
	await rm(folder, { recursive: true });
});

const file = (name: string | undefined) => path.join(folder, `${name}.docx`);

/** Fills in a letter, and saves its file and the blank one of each writer. */
async function save(page: Page, { id, writers }: (typeof letters)[number]) {
	await openLetter(page, id);
	await page.waitForLoadState('networkidle');
	const before = site.output();
	await fillLetter(page, id);
	shown.set(id, await sheetText(page));
	// A fire-and-forget request would be in the log by then.
	await page.waitForTimeout(100);
	logged.set(id, site.output().slice(before.length));
	const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'word')]);
	await download.saveAs(file(id));
	for (const writer of writers) {
		const blank = await fetch(`${site.url}${pathOf(id)}.docx?writer=${writer}`);
		await writeFile(file(`${id}-blank-${writer}`), await blank.bytes());
	}
}

/** Returns the lines of a converted file, without LibreOffice's own list markers. */
const converted = (name: string) =>
	linesOf(texts.get(name) ?? '').map((line) => line.replace(/^[•-]\s+/, ''));

describe.each(letters)('$id', ({ id, writers }) => {
	test('filled in: LibreOffice reads the text on screen', () => {
		expect(shown.get(id)?.join('\n')).toContain('Value of writer');
		expect(converted(id)).toEqual(shown.get(id));
	});

	test.each(writers)('blank, %s: LibreOffice reads the text of the text file', async (writer) => {
		const text = await (await fetch(`${site.url}${pathOf(id)}.txt?writer=${writer}`)).text();
		expect(converted(`${id}-blank-${writer}`)).toEqual(
			linesOf(text).map((line) => line.replace(/^- /, '')),
		);
	});

	test('writes no log line while it is filled in', () => {
		expect(logged.get(id)).toBe('');
	});
});

test("logs a line for each request, and a truncated file can't be read", async () => {
	const before = site.output();
	await fetch(`${site.url}${pathOf('debt-dispute')}?seen`);
	await expect.poll(() => site.output().slice(before.length)).toContain(pathOf('debt-dispute'));
	expect(texts.has('broken')).toBe(false);
});
