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

// Compares each letter's Word file, filled in and blank, as read by another program.

let site: SiteProcess;
let browser: Browser;
let folder: string;
let texts: Map<string, string>;
/** The text shown on screen, by letter. */
const shown = new Map<string, string[]>();
beforeAll(async () => {
	site = await startSite();
	browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
	folder = await mkdtemp(path.join(tmpdir(), 'letters-'));
	const page = await browser.newPage({ baseURL: site.url });
	page.on('dialog', (dialog) => dialog.accept());
	for (const { id, writer } of cases) await save(page, id, writer);
	const whole = await readFile(file(cases[0]?.name));
	await writeFile(file('broken'), whole.subarray(0, whole.length / 2));
	const names = cases.flatMap(({ name }) => [name, `${name}-blank`]);
	texts = await textsByLibreOffice([...names, 'broken'].map(file));
}, 900_000);
afterAll(async () => {
	await browser.close();
	await removeSite(site);
	await rm(folder, { recursive: true });
});

/** Each letter in the words of each writer. */
const cases = letters.flatMap(({ id, writers }) =>
	writers.map((writer) => ({ id, writer, name: `${id}-${writer}` })),
);

const file = (name: string | undefined) => path.join(folder, `${name}.docx`);

/** Fills in a letter and saves its two files. */
async function save(page: Page, id: string, writer: string) {
	await openLetter(page, id);
	const question = page.locator(`[name=letter-writer][value=${writer}]`);
	if ((await question.count()) > 0) await question.check();
	const name = `${id}-${writer}`;
	await page.waitForLoadState('networkidle');
	await fillLetter(page, id);
	shown.set(name, await sheetText(page));
	const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'word')]);
	await download.saveAs(file(name));
	const blank = await fetch(`${site.url}${pathOf(id)}.docx?writer=${writer}`);
	await writeFile(file(`${name}-blank`), await blank.bytes());
}

/** Returns the lines of a converted file, without LibreOffice's own list markers. */
const converted = (name: string) =>
	linesOf(texts.get(name) ?? '').map((line) => line.replace(/^[•-]\s+/, ''));

describe.each(cases)('$name', ({ id, writer, name }) => {
	test('filled in: LibreOffice reads the text on screen', () => {
		expect(shown.get(name)?.join('\n')).toContain('Value of writer');
		expect(converted(name)).toEqual(shown.get(name));
	});

	test('blank: LibreOffice reads the text of the text file', async () => {
		const text = await (await fetch(`${site.url}${pathOf(id)}.txt?writer=${writer}`)).text();
		expect(converted(`${name}-blank`)).toEqual(
			linesOf(text).map((line) => line.replace(/^- /, '')),
		);
	});
});

test("a truncated file can't be read", () => expect(texts.has('broken')).toBe(false));
