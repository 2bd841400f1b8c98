import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
	const before = site.output();
	await fillLetter(page, id);
	shown.set(name, await sheetText(page));
	// Requests are logged in order: what the page asked for stands before a request that is made now.
	await page.evaluate(() => fetch('/help-now/states?seen').then(({ status }) => status));
	const since = () => site.output().slice(before.length);
	await vi.waitFor(() => expect(since()).toContain('help-now/states'), 10_000);
	logged.set(name, since().replace(/^.*help-now\/states.*\n/m, ''));
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

	test('writes no log line while it is filled in', () => {
		expect(logged.get(name)).toBe('');
	});
});

test("logs a line for each request, and a truncated file can't be read", async () => {
	const before = site.output();
	await fetch(`${site.url}${pathOf('debt-dispute')}?seen`);
	await expect
		.poll(() => site.output().slice(before.length))
		.toContain('/help-now/letters/:letter');
	expect(texts.has('broken')).toBe(false);
});
