import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
	clearLetter,
	fillLetter,
	letters,
	linesOf,
	openLetter,
	pathOf,
	press,
	sheetText,
} from '../support/letters.ts';
import { expectAccessible } from '../support/page-accessibility.ts';
import { overflow } from '../support/page-size.ts';
import { expect, test } from './site-test.ts';

const letter = 'itemized-bill';
const keep = (page: Page) => page.getByLabel('Keep a draft on this device');
const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage));
const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`);

test.describe('a draft on the device', () => {
	test('is kept for each letter, and one press forgets all, also in another tab', async ({
		page,
		context,
	}) => {
		for (const id of [letter, 'debt-dispute']) {
			await openLetter(page, id);
			await field(page, 'writer').fill(`Ann of ${id}`);
			await keep(page).check();
		}
		await openLetter(page, letter);
		await expect(field(page, 'writer')).toHaveValue(`Ann of ${letter}`);
		await expect(keep(page)).toBeChecked();
		const other = await context.newPage();
		await openLetter(other, 'debt-dispute');
		await expect(field(other, 'writer')).toHaveValue('Ann of debt-dispute');
		await other.getByRole('button', { name: 'Forget all drafts' }).click();
		expect(await stored(other)).toEqual([]);
		// This tab doesn't bring its draft back.
		await expect(keep(page)).not.toBeChecked();
		await field(page, 'writer').fill('typed later');
		expect(await stored(page)).toEqual([]);
	});

	test('is gone after 30 days, and so is what isn’t a draft of ours', async ({ page }) => {
		await openLetter(page, letter);
		await field(page, 'writer').fill('Ann');
		await keep(page).check();
		const inDays = async (days: number) => {
			await page.evaluate((milliseconds) => {
				const key = 'draft:itemized-bill';
				const draft = JSON.parse(localStorage.getItem(key) ?? '');
				localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() - milliseconds }));
			}, days * 86_400_000);
			await page.reload();
			await page.locator('[data-started]').waitFor();
		};
		await inDays(29);
		await expect(field(page, 'writer')).toHaveValue('Ann');
		await inDays(31);
		await expect(field(page, 'writer')).toHaveValue('');
		await expect(keep(page)).not.toBeChecked();
		expect(await stored(page)).toEqual([]);
		for (const broken of ['', 'null', '{', '{"at":1}', '{"at":"x","values":{"writer":1}}']) {
			await page.evaluate((text) => localStorage.setItem('draft:itemized-bill', text), broken);
			await page.reload();
			await page.locator('[data-started]').waitFor();
			expect(await stored(page)).toEqual([]);
		}
	});

	for (const refusal of ['full', 'refused'] as const) {
		test(`storage that is ${refusal} says so, and nothing typed is lost`, async ({ page }) => {
			await page.addInitScript((how) => {
				const refuse = () => {
					throw new DOMException('No', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
				};
				if (how === 'full') Storage.prototype.setItem = refuse;
				else Object.defineProperty(window, 'localStorage', { get: refuse });
			}, refusal);
			const errors: string[] = [];
			page.on('pageerror', ({ message }) => errors.push(message));
			await openLetter(page, letter);
			await field(page, 'writer').fill('Ann');
			await keep(page).click();
			await expect(page.locator('[data-draft-status]')).toContainText('still on the page');
			await expect(keep(page)).not.toBeChecked();
			await expect(field(page, 'writer')).toHaveValue('Ann');
			await page.getByRole('button', { name: 'Forget all drafts' }).click();
			expect(errors).toEqual([]);
		});
	}
});

test('clearing asks, and can be undone until one types', async ({ page }) => {
	await openLetter(page, letter);
	await fillLetter(page, letter);
	await page.getByLabel('My child').check();
	const before = await sheetText(page);
	await press(page, 'clear');
	await press(page, 'keep-all');
	expect(await sheetText(page)).toEqual(before);
	await press(page, 'clear');
	await page.keyboard.press('Escape');
	expect(await sheetText(page)).toEqual(before);
	await clearLetter(page);
	await expect(page.getByLabel('Myself')).toBeChecked();
	await expect(field(page, 'writer')).toHaveValue('');
	await press(page, 'restore');
	expect(await sheetText(page)).toEqual(before);
	await clearLetter(page);
	await field(page, 'phone').fill('1');
	await expect(page.locator('[data-tool=restore]')).toBeHidden();
});

test('clearing can’t be undone after a minute', async ({ page }) => {
	await page.clock.install();
	await openLetter(page, letter);
	await field(page, 'writer').fill('Ann');
	await clearLetter(page);
	await page.clock.fastForward(59_000);
	await expect(page.locator('[data-tool=restore]')).toBeVisible();
	await page.clock.fastForward(2_000);
	await expect(page.locator('[data-tool=restore]')).toBeHidden();
});

test('our links open beside a letter with typed text, and say so', async ({ page }) => {
	await openLetter(page, letter);
	const links = page.locator('.letter-page a[href]:not([download]):visible');
	await expect(links.and(page.locator('[target=_blank]'))).toHaveCount(0);
	await field(page, 'writer').fill('Ann');
	for (const link of await links.all()) {
		await expect(link).toHaveAttribute('target', '_blank');
		await expect(link).toHaveAccessibleDescription(/open in a new tab/);
	}
	const note = page.getByText('open in a new tab');
	await expect(note).toHaveCount(1);
	await expect(note).toBeVisible();
	await field(page, 'writer').fill('');
	await expect(note).toBeHidden();
});

test('on a phone, the first field is near, and the bar of a step covers no focused control', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const { id } of letters.slice(0, 3)) {
		await page.goto(pathOf(id));
		const bottom = await field(page, 'writer').evaluate(
			(each) => each.getBoundingClientRect().bottom,
		);
		// Scrolling by less than a screen and a half shows the first field.
		expect(bottom - 740, id).toBeLessThan(1.5 * 740);
	}
	await openLetter(page, letter);
	const covered = await page.evaluate(async () => {
		const found: string[] = [];
		for (const step of document.querySelectorAll<HTMLElement>('.letter-step')) {
			location.hash = step.querySelector('h2')?.id ?? '';
			const bar = step.querySelector('.letter-bar');
			for (const control of step.querySelectorAll<HTMLElement>(':is(input, textarea, button)')) {
				if (!control.checkVisibility()) continue;
				scrollTo(0, 0);
				control.focus();
				await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
				const { bottom } = control.getBoundingClientRect();
				if (bottom > (bar?.getBoundingClientRect().top ?? 0)) found.push(control.outerHTML);
			}
		}
		return found;
	});
	expect(covered).toEqual([]);
});

test('the blank file of a choice has the letter of that choice', async ({ page, request }) => {
	for (const writer of ['child', 'authorized'] as const) {
		await page.goto(pathOf(letter));
		await page.locator(`[value=${writer}]`).check();
		await page.locator('[data-field=today]').fill('');
		const shown = await sheetText(page);
		const links = page.locator('.letter-tools a[href*=".txt"]:not([hidden]):visible');
		await expect(links).toHaveCount(1);
		const href = (await links.getAttribute('href')) ?? '';
		const text = linesOf(await (await request.get(href)).text());
		for (const line of shown) {
			expect(text.map((each) => each.replace(/^- (☐ )?/, ''))).toContain(line);
		}
		expect((await request.get(href.replace('.txt', '.docx'))).status()).toBe(200);
	}
});

test('after sending: the days to expect an answer by, from the day they got it', async ({
	page,
}) => {
	await openLetter(page, 'first-appeal');
	await page.locator('[value=job_plan_denial]').check();
	await page.getByText('After you send it').click();
	await field(page, 'got_on').fill('2026-11-02');
	const answers = page.locator('[data-answer]');
	await expect(answers.nth(0)).toContainText('Wednesday, December 2, 2026');
	await expect(answers.nth(1)).toContainText('Friday, January 1, 2027');
	await page.getByRole('button', { name: 'Use this day' }).first().click();
	await expect(field(page, 'answer_by')).toHaveValue('2026-12-02');
	const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'calendar')]);
	const file = await readFile(await download.path(), 'utf8');
	expect(file).toContain('DTSTART;VALUE=DATE:20261202\r\nDTEND;VALUE=DATE:20261203');
	for (const odd of ['0202-01-01', '']) {
		await field(page, 'got_on').fill(odd);
		await expect(answers.nth(0).locator('strong')).toBeEmpty();
	}
	await page.evaluate("window.print = () => { document.title = 'printed'; }");
	await press(page, 'print-after');
	await expect(page).toHaveTitle('printed');
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('.letter-after')).toBeVisible();
	await expect(page.locator('.letter-sheet')).toBeHidden();
	await page.evaluate(() => dispatchEvent(new Event('afterprint')));
	await expect(page.locator('.letter-after')).toBeHidden();
	await expect(page.locator('.letter-sheet')).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the writer is a choice, the sheet prints instead, and the case has lines', async ({
		page,
	}) => {
		await page.goto(pathOf(letter));
		await page.locator('[value=child]').check();
		await expect(page.locator('.letter-sheet')).toContainText(', parent of [Patient’s full name]');
		await page.getByText('After you send it').click();
		await page.getByLabel('Print this sheet instead').check();
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('.letter-after')).toBeVisible();
		await expect(page.locator('.letter-sheet')).toBeHidden();
		await page.goto('/help-now/my-case');
		await expect(page.getByRole('button')).toHaveCount(0);
		// One line to write on for each field of each row.
		await expect(page.locator('.case-page').getByText('Whom you talked to')).toHaveCount(4);
		await expect(page.getByText('Whom you talked to').last()).toBeVisible();
		expect(await overflow(page)).toBe(0);
	});
});

test('my case, filled in, is accessible at every width', async ({ page }) => {
	await page.goto('/help-now/my-case');
	const calls = page.locator('[data-blank][data-section=calls]');
	await calls.locator('summary').click();
	await page.locator('.case-page[data-started]').waitFor();
	await calls.evaluate((row) => {
		const said = row.querySelector<HTMLTextAreaElement>('[data-field=said]');
		for (let place = 0; said && place < 40; place++) {
			said.value = `${place} ${'x'.repeat(400)}`;
			row.querySelector<HTMLElement>('[data-take]')?.click();
		}
	});
	await expect(page.locator('[data-line] details')).toHaveCount(40);
	await calls.locator('summary').click();
	await calls.locator('[data-field=said]').fill('x'.repeat(5_000));
	await expectAccessible(page, { targets: [], largeText: [] });
});
