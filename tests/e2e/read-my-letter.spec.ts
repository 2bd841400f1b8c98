import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { lastBusinessDay } from '#app/platform/time/business-days.ts';
import { addPeriod } from '#app/platform/time/calendar-dates.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { denialPapers } from '../support/denial-papers.ts';
import { docxLines } from '../support/letters.ts';
import { expectAccessibleOnce } from '../support/page-accessibility.ts';
import { overflow } from '../support/page-size.ts';
import { photograph, printPapers } from '../support/paper-photos.ts';
import { expect, test } from './site-test.ts';

const path = '/help-now/read-my-letter';
const [paper] = denialPapers();
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
/** A date that has its deadline ahead. */
const date = addPeriod(isoDay(new Date()), { days: -20 });
const dateInWords = formatDay(date, 'en-US', 'long').replaceAll('\u00a0', ' ');
const due = lastBusinessDay(addPeriod(date, { days: 180 }));

interface Upload {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

let photo: Upload;
const html = paper?.html.replace('May 7, 2026', dateInWords) ?? '';

test.beforeAll('takes a photo of the first paper', async () => {
	const [print] = await printPapers([html]);
	const buffer = await photograph(print ?? Buffer.alloc(0), 'photo');
	photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
});

/** Prints a page as a PDF, which has its own text. */
async function pdfOf(page: Page, html: string): Promise<Upload> {
	const printer = await page.context().newPage();
	await printer.setContent(html);
	const buffer = await printer.pdf({ format: 'Letter' });
	await printer.close();
	return { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
}

/** Opens the page and loads the reader. */
async function openReader(page: Page, address = path) {
	await page.goto(address);
	await page.locator('[data-reader=load]').click();
	await expect(page.locator('[data-reader=camera]')).toBeVisible();
}

const choose = async (page: Page, file = photo) => page.locator('[data-files]').setInputFiles(file);
const problem = (page: Page) => page.locator('[data-problem]');

const show = (page: Page) => page.getByRole('button', { name: 'Show my deadlines' });
const kind = (page: Page) => page.getByLabel('What did you get?');

/** Answers the helper's questions for a first denial, with what the paper suggests. */
async function answer(page: Page) {
	await page.getByRole('button', { name: 'Choose it' }).click();
	await page.getByLabel('No, this is the first denial').check();
	await page.getByRole('button', { name: `Use ${dateInWords}` }).click();
	await show(page).click();
	await expect(page.locator('.ticket time')).toHaveAttribute('datetime', due);
}

/** Looks for what a paper says in all that could leave the page or be left behind. */
const traces = (page: Page) =>
	page.evaluate(() =>
		[
			location.href,
			...[...document.querySelectorAll('[href], [data-carried]')].map(
				(each) => (each as HTMLAnchorElement).href + (each as HTMLElement).dataset.carried,
			),
		].filter((url) => /_denial|\d{4}-\d\d-\d\d/.test(url) && !url.startsWith('blob:')),
	);

test('from a photo to the deadline and the letter, without a request', async ({
	page,
	context,
}) => {
	await openReader(page);
	// From here on the device is offline, and a request would be noticed as well.
	const requests: string[] = [];
	context.on('request', (request) => requests.push(request.url()));
	await context.setOffline(true);
	await choose(page);
	await expect(page.locator('#findings')).toBeFocused();
	const bar = page.locator('progress');
	expect(await bar.evaluate(({ value }: HTMLProgressElement) => value)).toBeGreaterThan(0.5);

	// Nothing is used before the reader says so, and no date comes before the answers.
	await expect(kind(page)).toHaveValue('');
	await expect(page.locator('[name=date]')).toHaveValue('');
	await page.getByRole('button', { name: `Use ${dateInWords}` }).click();
	await show(page).click();
	await expect(page.getByText('Choose what you got.').first()).toBeVisible();
	await page.getByRole('button', { name: 'Choose it' }).click();
	await expect(kind(page)).toHaveValue('job_plan_denial');
	await show(page).click();
	await expect(page.getByText('One more question')).toBeVisible();
	await expect(page.locator('.ticket')).toHaveCount(0);
	await answer(page);
	const calendar = page.waitForEvent('download');
	await page.getByRole('button', { name: /calendar/i }).click();
	expect(await readFile(await (await calendar).path(), 'utf8')).toContain(
		`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`,
	);

	await page.getByRole('link', { name: 'Write the letter' }).click();
	await expect(page.locator('[data-option^=kind-]:checked')).toHaveValue('job_plan_denial');
	const field = (name: string) => page.locator(`[data-field=${name}]`);
	await expect(field('member')).toHaveValue('');
	await field('writer').fill('Maria Ortega-Lee');
	await field('group').fill('G-77');
	await page.getByRole('button', { name: 'Fill in all that’s clear' }).click();
	await expect(field('member')).toHaveValue(paper?.says.member ?? '');
	// Uncertain values are used one by one.
	await expect(field('provider')).toHaveValue('');
	for (const name of ['provider', 'quoted']) {
		await page.locator(`[data-field=${name}] ~ [data-spot] button`).click();
	}
	// A typed value isn't replaced.
	await expect(field('group')).toHaveValue('G-77');
	const word = page.waitForEvent('download');
	await page.locator('[data-tool=word]').click();
	const lines = await docxLines(await (await word).path());
	expect(lines).toContain(`Member ID number: ${paper?.says.member}`);
	expect(lines).toContain(`Date on the denial: ${dateInWords}`);
	expect(lines).toContain(`Provider: ${paper?.says.provider}`);
	expect(lines.join('\n')).toContain(`“${paper?.says.quoted}”`);
	// It wasn't used.
	expect(lines.join('\n')).not.toContain(paper?.says.group);
	// The letter's links open beside it. A press of the middle button tells the next page nothing either.
	expect(await traces(page)).toEqual([]);
	expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
	expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
	expect(page.url()).toMatch(new RegExp(`${path}$`));

	await expectAccessibleOnce(page);

	// Nothing drops the letter without a question: neither the dates again nor another paper.
	await show(page).click();
	await expect(field('writer')).toHaveValue('Maria Ortega-Lee');
	await choose(page);
	await page.getByRole('button', { name: 'Keep my letter' }).click();
	await choose(page, { ...photo, buffer: Buffer.from('no picture') });
	await page.getByRole('button', { name: 'Drop it and go on' }).click();
	await expect(problem(page)).toContainText('can’t open that file');
	await expect(field('writer')).toHaveValue('Maria Ortega-Lee');
	await choose(page);
	await page.getByRole('button', { name: 'Drop it and go on' }).click();
	await expect(page.locator('.ticket, .letter-page')).toHaveCount(0);
	await expect(kind(page)).toHaveValue('');
});

test('a PDF is read from its own text, and a scanned one from its picture', async ({
	page,
	context,
}) => {
	// A reason that would be markup or a field, if it weren't text.
	const reason = 'The <w:t>drug</w:t> & =HYPERLINK(x) is not needed for you.';
	const printed = reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	const attack = html.replace(paper?.says.quoted ?? '-', printed);
	const text = await pdfOf(page, attack + '<p style="break-before:page">Page 2</p>'.repeat(6));
	const scan = await pdfOf(
		page,
		`<img style="width:100%" src="data:image/jpeg;base64,${photo.buffer.toString('base64')}">`,
	);
	await openReader(page);
	await context.setOffline(true);
	for (const file of [scan, text]) {
		await choose(page, file);
		await expect(page.locator('#findings')).toBeFocused();
		await expect(page.getByRole('button', { name: `Use ${dateInWords}` })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Choose it' })).toBeVisible();
		if (file === text) {
			await expect(page.getByText('The first 5 of 7 pages are read.')).toBeVisible();
		}
	}
	await answer(page);
	await page.getByRole('link', { name: 'Write the letter' }).click();
	await page.locator('[data-field=quoted] ~ [data-spot] button').click();
	const word = page.waitForEvent('download');
	await page.locator('[data-tool=word]').click();
	expect((await docxLines(await (await word).path())).join('\n')).toContain(`“${reason}”`);
});

test('a paper in Spanish gives no value, and says why', async ({ page }) => {
	const words = 'Hemos denegado la solicitud de su proveedor. Usted puede pedir una apelación. ';
	const file = await pdfOf(page, `<p>Número de miembro: 884120776</p><p>${words.repeat(6)}</p>`);
	await openReader(page);
	await choose(page, file);
	await expect(page.getByText('Only English can be read.')).toBeVisible();
	await expect(page.locator('[data-suggestion]')).toHaveCount(0);
});

test('a sideways photo is read @full', async ({ page }) => {
	const buffer = await sharp(photo.buffer).rotate(90).toBuffer();
	await openReader(page);
	await choose(page, { ...photo, buffer });
	await expect(page.getByText('It’s read.')).toBeVisible();
	await expect(page.getByRole('button', { name: `Use ${dateInWords}` })).toBeVisible();
});

test('a bill leads to its letters and to its dates', async ({ page, context }) => {
	const bill = await pdfOf(
		page,
		`<h1>Casco Bay Hospital</h1><p>Statement date: ${dateInWords}</p><p>This is the bill for the care that you had
		on the day of your visit. Please pay the amount due of $1,240.00 to the billing office of this hospital, or call
		us if you have a question for the people of our office about your account.</p>`,
	);
	await openReader(page);
	await context.setOffline(true);
	await choose(page, bill);
	await page.getByRole('button', { name: 'Choose it' }).click();
	await expect(kind(page)).toHaveValue('hospital_bill');
	await page.getByRole('link', { name: 'Ask for an itemized bill' }).click();
	await page.locator('[data-field=account]').fill('A-1');
	await expect(page.locator('.letter-sheet')).toContainText('A-1');
	// Another letter would drop it.
	await page.getByRole('link', { name: 'Ask a hospital for financial assistance' }).click();
	await page.getByRole('button', { name: 'Keep my letter' }).click();
	await expect(page.locator('[data-field=account]')).toHaveValue('A-1');
});

test('a notice from Medicaid has no date before the answer about a cut', async ({ page }) => {
	await openReader(page);
	await choose(page);
	await kind(page).selectOption('medicaid_plan_denial');
	await page.getByLabel('No, this is the first denial').check();
	await page.getByRole('button', { name: `Use ${dateInWords}` }).click();
	await show(page).click();
	await expect(page.getByText('Tell us if it cuts care').first()).toBeVisible();
	await expect(page.locator('.ticket')).toHaveCount(0);
	await page.getByLabel('I’m not sure').check();
	await show(page).click();
	await expect(page.locator('.ticket')).toBeVisible();
	await page.getByRole('link', { name: 'Then write the letter' }).click();
	await expect(page.locator('[data-option^=kind-]:checked')).toHaveValue(
		'medicaid_plan_denial_cut',
	);
});

test.describe('by touch', () => {
	test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

	test('the first tap loads the reader', async ({ page }) => {
		await page.goto(path);
		await page.locator('[data-reader=load]').tap();
		await expect(page.locator('[data-reader=camera]')).toBeVisible();
		await choose(page);
		await expect(page.locator('#findings')).toBeFocused();
		await expect.poll(() => overflow(page)).toBe(0);
	});
});

test('the worker that sees the paper may connect to nothing', async ({ page }) => {
	const [worker] = await Promise.all([page.waitForResponse(/paper-worker-/), openReader(page)]);
	expect(worker.headers()['content-security-policy']).toBe(
		"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
	);
	const document = await page.request.get(path);
	expect(document.headers()['content-security-policy']).not.toContain('unsafe');
});

const lockedPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
3 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<41><41>]>>`;

test('files that can’t be read say what to do @full', async ({ page }) => {
	await openReader(page);
	const files = page.locator('[data-files]');
	const file = (name: string, mimeType: string, buffer: Buffer = Buffer.from('%PDF-1.7 <b>')) => ({
		name,
		mimeType,
		buffer,
	});
	await files.setInputFiles(file('denial.pdf', 'application/pdf'));
	await expect(problem(page)).toContainText('can’t open that PDF');
	await files.setInputFiles(file('locked.pdf', 'application/pdf', Buffer.from(lockedPdf)));
	await expect(problem(page)).toContainText('password');
	await files.setInputFiles(file('cat.jpg', 'image/jpeg', Buffer.from('<b>meow</b>')));
	await expect(problem(page)).toContainText('can’t open that file');
	await files.setInputFiles(file('large.jpg', 'image/jpeg', Buffer.alloc(31_000_000)));
	await expect(problem(page)).toContainText('too large');
	const header = Buffer.from('89504e470d0a1a0a0000000d494844520000271000002710', 'hex');
	await files.setInputFiles(file('hundred-megapixels.png', 'image/png', header));
	await expect(problem(page)).toContainText('50 megapixels');
	await files.setInputFiles(Array.from({ length: 6 }, (_, at) => file(`${at}.jpg`, 'image/jpeg')));
	await expect(problem(page)).toContainText('too many');
	const blank = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
	await files.setInputFiles(file('pixel.png', 'image/png', blank));
	await expect(problem(page)).toContainText('couldn’t read enough');
	// And a letter can still be read.
	await choose(page);
	await expect(page.locator('#findings')).toBeFocused();
	await expect(problem(page)).toBeHidden();
});

test('a download that stops can be tried again', async ({ page }) => {
	await page.route(/traineddata/, (route) => route.abort());
	await page.goto(path);
	await page.locator('[data-reader=load]').click();
	await expect(problem(page)).toContainText('didn’t load');
	await page.unroute(/traineddata/);
	await page.locator('[data-reader=load]').click();
	await expect(page.locator('[data-reader=camera]')).toBeFocused();
});

test('leaving the page drops what was read @full', async ({ page }) => {
	await openReader(page);
	await choose(page);
	await answer(page);
	page.on('dialog', (dialog) => dialog.accept());
	await page.goto('/about');
	await page.goBack();
	await expect(page.locator('[data-reader=load]')).toBeVisible();
	await expect(page.locator('[data-reading] *')).toHaveCount(0);
});

test('in Spanish, the findings are explained in Spanish @full', async ({ page }) => {
	await openReader(page, '/es/ayuda/leer-mi-carta');
	await choose(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await expect.poll(() => overflow(page)).toBe(0);
	await page.getByRole('button', { name: 'Elegirla' }).click();
	await page.getByLabel('No, esta es la primera denegación').check();
	await page.getByRole('button', { name: `Usar ${dateInWords}` }).click();
	await page.getByRole('button', { name: 'Ver mis plazos' }).click();
	await page.locator('.ticket').getByRole('link').first().click();
	await page.getByRole('button', { name: 'Llenar todo lo que está claro' }).click();
	await expect(page.locator('.letter-sheet')).toContainText(paper?.says.member ?? '');
	await expect.poll(() => overflow(page)).toBe(0);
	// The other language's page learns nothing.
	expect(await traces(page)).toEqual([]);
	for (const link of await page.locator('.ticket a, .deadline-sheet a[href^="/"]').all()) {
		expect(await link.getAttribute('href')).toMatch(/^(?:\/es\/|tel:|https:|#)/);
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the page leads to the forms', async ({ page }) => {
		await page.goto(path);
		await expect(page.locator('[data-reader=load]')).toBeHidden();
		await expect(
			page.locator('main').getByRole('link', { name: 'Find your deadlines' }),
		).toBeVisible();
	});
});
