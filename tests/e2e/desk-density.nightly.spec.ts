import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/desk-browser.ts';
import { newMark } from '../support/form-in-browser.ts';
import { send, signInResponder } from '../support/inbox-browser.ts';
import { overflow } from '../support/page-size.ts';
import { addSubscriber } from '../support/sample-subscribers.ts';
import { test } from './site-test.ts';

// The content visible without scrolling.

/** Counts the rows of the list that are completely visible, and not under a phone's bottom bar. */
const wholeRows = (page: Page) =>
	page.locator('.inbox-rows tbody tr').evaluateAll((rows) => {
		const bar = document.querySelector('.desk-nav > ul')?.getBoundingClientRect();
		const end = bar && bar.top > innerHeight / 2 ? bar.top : innerHeight;
		return rows.filter((row) => {
			const { top, bottom } = row.getBoundingClientRect();
			return top >= 0 && bottom <= end;
		}).length;
	});

for (const [width, height, rows] of [
	[1440, 900, 12],
	[390, 844, 6],
] as const) {
	test(`at ${width}×${height} the inbox shows at least ${rows} messages`, async ({
		page,
		context,
		db,
		site,
	}) => {
		await signInResponder(context, db, site.url);
		for (let count = 0; count < rows + 3; count++) await send(db, newMark());
		await page.setViewportSize({ width, height });
		await page.goto('/desk/inbox');
		expect(await wholeRows(page)).toBeGreaterThanOrEqual(rows);
	});
}

test('at 1440×900 the list beside a conversation shows at least 12 messages', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	let reference = '';
	for (let count = 0; count < 15; count++) reference = await send(db, newMark());
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`/desk/inbox/${reference}`);
	await expect(page.getByLabel('Your reply')).toBeVisible();
	expect(await wholeRows(page)).toBeGreaterThanOrEqual(12);
});

test("at 1440 px a long email doesn't make the list of subscribers wider than its window", async ({
	page,
	context,
	db,
	site,
}) => {
	await signIn(context, db, site, 'owner');
	await addSubscriber({ db }, `${'name'.repeat(16)}@${'sub.'.repeat(30)}example.org`, 'confirmed');
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/desk/mail/subscribers');
	expect(await overflow(page)).toBe(0);
});
