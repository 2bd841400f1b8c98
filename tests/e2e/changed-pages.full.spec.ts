import type { Locator, Page } from '@playwright/test';
import { addManager, translate } from '../support/changed-page.ts';
import {
	enter,
	expectedDates,
	openHelper,
	recent,
	sheetTitle,
	submit,
	ticketDate,
} from '../support/deadline-helper.ts';
import {
	control,
	fillForm,
	newMark,
	openForm,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed } from '../support/form-outcomes.ts';
import { expectedRow, filledForm, sentTo } from '../support/form-table.ts';
import { holdScripts, hydrate } from '../support/hydration.ts';
import { likesOf, samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

// A browser's translation or a password manager has changed a page before our script hydrates it.

const contact = tableNamed('contact_messages');

/** A list of six has a search form. */
const posts = ['one', 'two', 'three', 'four', 'five', 'six'].map((slug) => samplePost(slug));

const changes: [string, (page: Page) => Promise<void>][] = [
	['a translated page', (page) => translate(page, 'body')],
	['an element beside each field', addManager],
];

/** Types into a field on a slow line and marks a part of it; asserts that script and change leave all of it. */
async function typeThrough(page: Page, path: string, field: Locator, change: () => Promise<void>) {
	const letThrough = await holdScripts(page);
	await page.goto(path);
	await change();
	await field.click();
	await page.keyboard.type('Twenty-one characters');
	await field.evaluate((element: HTMLInputElement) => {
		if (element.type !== 'email') element.setSelectionRange(3, 6);
	});
	await letThrough();
	await expect(field).toBeFocused();
	await expect(field).toHaveValue('Twenty-one characters');
	await page.keyboard.type('!');
	await expect(field).toHaveValue('Twe!-one characters');
}

for (const [what, change] of changes) {
	test.describe(what, () => {
		test('a form keeps text, focus and selection, and is sent', async ({ page, db }) => {
			await typeThrough(page, contact.path, control(page, 'name'), () => change(page));
			const mark = newMark();
			const sample = filledForm(contact, mark);
			await fillForm(page, contact, sample);
			await submitButton(page).click();
			await expect(page).toHaveURL(sentTo(contact));
			expect(await rowsWith(db, contact, mark)).toEqual([
				{ ...expectedRow(contact, sample), spam_reason: null },
			]);
		});

		test('the search of the blog', async ({ page, db }) => {
			await setPosts(db, ...posts);
			const field = page.getByRole('search').locator('[name=q]');
			await typeThrough(page, '/blog', field, () => change(page));
			await field.fill('one');
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(/\?q=one$/);
			await expect(
				page.getByRole('listitem').getByRole('link', { name: 'Title of one' }),
			).toBeVisible();
		});

		test('the first like', async ({ page, db }) => {
			await setPosts(db, samplePost('one'));
			await page.goto('/blog/one');
			await change(page);
			await page.locator('[data-replay-click]').click();
			await expect(page.getByRole('article')).toContainText('1 like');
			expect(await likesOf(db, 'one')).toBe(1);
		});

		test('the date of a deadline', async ({ page }) => {
			const letThrough = await holdScripts(page);
			await page.goto('/help-now');
			await change(page);
			const date = page.locator('#deadlines [name=date]');
			await date.fill('2026-03-02');
			await letThrough();
			await expect(date).toBeFocused();
			await expect(date).toHaveValue('2026-03-02');
		});
	});
}

for (const [what, change] of [['a page as it was sent', async () => {}] as const, ...changes]) {
	test(`${what} keeps what a browser filled in without a key`, async ({ page }) => {
		const letThrough = await holdScripts(page);
		await page.goto(contact.path);
		await change(page);
		const field = control(page, 'name');
		await field.evaluate((element: HTMLInputElement) => {
			element.value = 'Ana Gómez';
			element.dispatchEvent(new Event('input', { bubbles: true }));
		});
		await page.getByRole('heading', { level: 1 }).click();
		await letThrough();
		await expect(field).toHaveValue('Ana Gómez');
	});
}

test('what HTML writes in two ways is no change', async ({ page, db }) => {
	const marks = '"quoted" & \'so\' <b>not bold</b>, $5\u00a0000 \u{1f600}';
	const markdown = `${marks}\r\n\r\n\`\`\`\r\n\r\n${marks}\r\n\`\`\`\n\n| a | b |\n|---|---|\n| ${marks} | x |\n`;
	await setPosts(
		db,
		samplePost('plain', { title: marks, content: `${marks}\r\n${marks}` }),
		samplePost('marked', { content: marks, content_markdown: markdown }),
	);
	for (const path of [
		'/blog/plain',
		'/blog/marked',
		'/blog?q=quoted',
		'/community/insight-network',
	]) {
		await page.goto(path);
		await hydrate(page);
	}
});

// React goes on with the page as it made it.
test.describe('after the page has hydrated', () => {
	for (const [what, change] of changes) {
		test(`${what}: a form refuses, and is sent`, async ({ page, db }) => {
			await openForm(page, contact.path);
			await change(page);
			const mark = newMark();
			const sample = filledForm(contact, mark);
			await fillForm(page, contact, { ...sample, subject: ' ' });
			await submitButton(page).click();
			await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
			await change(page);
			await control(page, 'subject').fill(String(sample.subject));
			await submitButton(page).click();
			await expect(page.getByRole('heading', { level: 1 })).toContainText(contact.title);
			expect(await rowsWith(db, contact, mark)).toHaveLength(1);
		});

		test(`${what}: a post is liked twice, and found`, async ({ page, db }) => {
			await setPosts(db, ...posts);
			await page.goto('/blog/one');
			await hydrate(page);
			const button = page.locator('[data-replay-click]');
			for (const likes of [1, 2]) {
				await change(page);
				await button.click();
				await expect.poll(() => likesOf(db, 'one')).toBe(likes);
				await expect(button).toBeEnabled();
			}
			await page.goto('/blog');
			await hydrate(page);
			await change(page);
			await page.getByRole('search').locator('[name=q]').fill('one');
			await page.keyboard.press('Enter');
			await expect(page.getByRole('heading', { level: 1 })).toContainText('one');
		});

		test(`${what}: deadlines and a search`, async ({ page }) => {
			await openHelper(page, true);
			await change(page);
			await submit(page);
			await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
			await change(page);
			for (const kind of ['hospital_bill', 'medicare_advantage_denial'] as const) {
				await enter(page, kind, recent);
				await expect(sheetTitle(page)).toBeFocused();
				const first = expectedDates(kind, recent).find(({ rule }) => !rule.protects);
				await expect(ticketDate(page)).toHaveAttribute('datetime', first?.sendBy ?? '');
				await change(page);
			}
			await change(page);
			await page.getByRole('search').locator('[name=q]').fill('bill');
			await expect(
				page.getByRole('main').locator('ol:not(.situation-steps) a').first(),
			).toBeVisible();
			await change(page);
			await page.getByRole('search').locator('[name=q]').fill('');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		});
	}
});
