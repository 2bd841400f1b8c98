import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lastBusinessDay } from '#app/platform/time/business-days.ts';
import { addPeriod } from '#app/platform/time/calendar-dates.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { denialPapers } from '../support/denial-papers.ts';
import { docxLines } from '../support/letters.ts';
import { expectAccessible } from '../support/page-accessibility.ts';
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

let photo: { name: string; mimeType: string; buffer: Buffer };

test.beforeAll('takes a photo of the first paper', async () => {
	const [print] = await printPapers([paper?.html.replace('May 7, 2026', dateInWords) ?? '']);
	const buffer = await photograph(print ?? Buffer.alloc(0), 'photo');
	photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
});

/** Opens the page and loads the reader. */
async function openReader(page: Page, address = path) {
	await page.goto(address);
	await page.locator('[data-reader=load]').click();
	await expect(page.locator('[data-reader=camera]')).toBeVisible();
}

const choose = async (page: Page) => page.locator('[data-files]').setInputFiles(photo);
const problem = (page: Page) => page.locator('[data-problem]');

test('from a photo to the deadline and the letter, without a request', async ({
	page,
	context,
}) => {
	await openReader(page);
	// From here on the device is offline, and a request would be noticed as well.
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await context.setOffline(true);
	await choose(page);
	const member = page.getByLabel('Member ID number', { exact: true });
	await expect(member).toHaveValue(paper?.says.member ?? '');
	await expect(page.locator('#findings')).toBeFocused();
	await expect(page.locator('#reader-plan')).toHaveValue('job_plan_denial');
	await expectAccessible(page);

	// Nothing is used before it's kept.
	await page.getByRole('button', { name: 'See my deadline' }).click();
	await expect(page.getByText('Keep or type in the date')).toBeVisible();
	await page.getByRole('button', { name: 'Keep everything' }).click();
	await page.getByRole('checkbox', { name: /Keep it: Group number/ }).uncheck();
	await page.getByLabel('Patient’s full name', { exact: true }).fill('Maria Ortega-Lee');
	await page.getByRole('button', { name: 'See my deadline' }).click();
	await expect(page.locator('.ticket time')).toHaveAttribute('datetime', due);
	const calendar = page.waitForEvent('download');
	await page.getByRole('link', { name: /calendar/i }).click();
	expect(await readFile(await (await calendar).path(), 'utf8')).toContain(
		`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`,
	);

	await page.locator('.ticket').getByRole('link').first().click();
	await expect(page.locator('.letter-sheet')).toContainText('Maria Ortega-Lee');
	await expect(page.locator('[data-option^=kind-]:checked')).toHaveValue('job_plan_denial');
	const word = page.waitForEvent('download');
	await page.locator('[data-tool=word]').click();
	const lines = await docxLines(await (await word).path());
	expect(lines).toContain(`Member ID number: ${paper?.says.member}`);
	expect(lines).toContain(`Date on the denial: ${dateInWords}`);
	expect(lines).toContain(`Provider: ${paper?.says.provider}`);
	expect(lines.join('\n')).toContain(`“${paper?.says.quoted}”`);
	// It was dropped.
	expect(lines.join('\n')).not.toContain(paper?.says.group);
	expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
	expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
	expect(page.url()).toMatch(new RegExp(`${path}$`));
});

test('the worker that sees the paper may connect to nothing', async ({ page }) => {
	const [worker] = await Promise.all([page.waitForResponse(/paper-worker-/), openReader(page)]);
	expect(worker.headers()['content-security-policy']).toBe(
		"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
	);
	const document = await page.request.get(path);
	expect(document.headers()['content-security-policy']).not.toContain('unsafe');
});

test('files that can’t be read say what to do @full', async ({ page }) => {
	await openReader(page);
	const files = page.locator('[data-files]');
	const file = (name: string, mimeType: string, buffer: Buffer = Buffer.from('%PDF-1.7 <b>')) => ({
		name,
		mimeType,
		buffer,
	});
	await files.setInputFiles(file('denial.pdf', 'application/pdf'));
	await expect(problem(page)).toContainText('PDF');
	await files.setInputFiles(file('cat.jpg', 'image/jpeg'));
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
	await expect(page.locator('#finding-member')).toHaveValue(paper?.says.member ?? '');
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
	await expect(page.locator('#finding-member')).toHaveValue(/\d/);
	page.on('dialog', (dialog) => dialog.accept());
	await page.goto('/about');
	await page.goBack();
	await expect(page.locator('[data-reader=load]')).toBeVisible();
	await expect(page.locator('#finding-member')).toHaveValue('');
	await expect(page.locator('[data-pictures] canvas')).toHaveCount(0);
});

test('in Spanish, the findings are explained in Spanish @full', async ({ page }) => {
	await openReader(page, '/es/ayuda/leer-mi-carta');
	await choose(page);
	await expect(page.getByLabel('Número de miembro', { exact: true })).toHaveValue(
		paper?.says.member ?? '',
	);
	await page.setViewportSize({ width: 360, height: 740 });
	await expect.poll(() => overflow(page)).toBe(0);
	await page.getByRole('button', { name: 'Aceptar todo' }).click();
	await page.locator('#reader-plan').selectOption('medicaid_plan_denial');
	await page.getByRole('button', { name: 'Llenar la apelación' }).click();
	await expect(page.locator('.letter-sheet')).toContainText(paper?.says.provider ?? '');
	// Nobody said if it cuts care, nor that a parent has the patient's name.
	await expect(page.locator('[data-option^=kind-]:checked')).toHaveCount(0);
	const writer = page.locator('[data-field=writer]');
	await expect(writer).toHaveValue(paper?.says.patient ?? '');
	await page.locator('[data-option^=writer-][value=child]').check();
	await expect(writer).toHaveValue('');
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
