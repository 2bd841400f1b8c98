import { expect } from '@playwright/test';
import { referenceOf } from '#app/domain/submissions/reference.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { newMark } from '../support/form-in-browser.ts';
import {
	itemOf,
	listedReferences,
	searchInbox,
	send,
	signInResponder,
} from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

const hour = 3_600_000;

/** Stores that many messages in one statement. */
async function sendMany(db: Database, message: string, count: number) {
	const rows = Array.from({ length: count }, (_, index) => {
		const submission_key = crypto.randomUUID();
		const reference = referenceOf('contact_messages', submission_key);
		const sender = { name: 'Mia', email: 'mia@example.org', subject: 'A bill' };
		const created_at = new Date(Date.now() - index);
		return { ...sender, message, submission_key, reference, created_at };
	});
	await db.insertInto('contact_messages').values(rows).execute();
}

test('one click selects all items of a page, and Shift several in a row', async ({
	page,
	context,
	db,
	site,
}) => {
	await signInResponder(context, db, site.url);
	const word = newMark();
	for (const due of [1, 2, 3, 4]) await send(db, word, due * hour);
	await searchInbox(page, word);
	const boxes = page.getByRole('row').getByRole('checkbox');
	await expect(boxes).toHaveCount(4);
	const selected = () =>
		boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
	const all = page.getByLabel('Select all');
	await all.check();
	expect(await selected()).toEqual([true, true, true, true]);
	await boxes.nth(1).uncheck();
	await expect(all).not.toBeChecked();
	await all.check();
	await all.uncheck();
	expect(await selected()).toEqual([false, false, false, false]);
	await boxes.nth(0).check();
	await boxes.nth(2).click({ modifiers: ['Shift'] });
	expect(await selected()).toEqual([true, true, true, false]);
});

test('filters and pages have URLs', async ({ page, context, db, site }) => {
	const { memberId } = await signInResponder(context, db, site.url);
	const word = newMark();
	const late = await send(db, word, -3 * hour);
	const own = await send(db, word, 5 * hour);
	await db
		.updateTable('inbox_items')
		.set({ assignee_id: memberId })
		.where('reference', '=', own)
		.execute();
	const listed = () => page.getByRole('rowheader').getByRole('link');
	await searchInbox(page, word, { view: 'all' });
	await expect.poll(() => listedReferences(page)).toEqual([own, late]);
	await expect(page.getByRole('row', { name: late })).toContainText('3 h overdue');
	await searchInbox(page, word, { overdue: 'yes' });
	await expect.poll(() => listedReferences(page)).toEqual([late]);
	await searchInbox(page, word, { assignee: memberId });
	await expect.poll(() => listedReferences(page)).toEqual([own]);
	await searchInbox(page, word, { form: 'success_stories' });
	await expect(listed()).toHaveCount(0);
	await expect(page.getByRole('status')).toBeVisible();

	await sendMany(db, `${word}page`, 55);
	await searchInbox(page, `${word}page`);
	await expect(listed()).toHaveCount(50);
	const first = await listedReferences(page);
	await page.getByRole('link', { name: 'Next page' }).click();
	await expect(listed()).toHaveCount(5);
	await page.getByRole('link', { name: 'First page' }).click();
	await expect.poll(() => listedReferences(page)).toEqual(first);
	await page.getByRole('link', { name: first[0] ?? '' }).click();
	await page.getByRole('link', { name: 'Next', exact: true }).click();
	await expect(page).toHaveTitle(first[1] ?? '');
});

test('keys move, act and help, but never while typing', async ({ page, context, db, site }) => {
	// A list alone, without a conversation beside it.
	await page.setViewportSize({ width: 1200, height: 800 });
	await signInResponder(context, db, site.url);
	const word = newMark();
	const [older, newer] = [await send(db, word), await send(db, word)];
	await searchInbox(page, word, { view: 'all' });
	await page.keyboard.press('j');
	await expect(page.getByRole('link', { name: newer })).toBeFocused();
	await page.keyboard.press('j');
	await expect(page.getByRole('link', { name: older })).toBeFocused();
	await page.keyboard.press('k');
	await page.keyboard.press('e');
	await expect(page.getByRole('status').first()).toContainText('1 item now closed');
	await expect.poll(async () => (await itemOf(db, newer)).state).toBe('closed');
	await page.keyboard.press('/');
	const search = page.getByLabel('Search', { exact: true });
	await expect(search).toBeFocused();
	await page.keyboard.type('jes?');
	await expect(search).toHaveValue(/jes\?/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await search.blur();
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.getByRole('dialog').getByRole('checkbox').check();
	await page.keyboard.press('Escape');
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect.poll(async () => (await itemOf(db, older)).state).toBe('open');
});
