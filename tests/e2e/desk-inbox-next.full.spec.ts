import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { answeredElsewhere } from '#app/domain/inbox/change-item.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { itemOf, listedReferences, send, signInResponder } from '../support/inbox-browser.ts';
import { test } from './site-test.ts';

// In sequence, since several lists hold every open item.
test.describe.configure({ mode: 'default' });

const hour = 3_600_000;

/** The lists that differ: answered items leave the one and stay in the other. */
const cases = [
	{ view: 'Overdue', due: -20 * hour, query: 'overdue=yes', keeps: false },
	{ view: 'All', due: 30 * hour, query: 'view=all', keeps: true },
];

/** Stores six messages due one after the other, and some without a due time, which urgent lists have last. */
async function sendSix(db: Database, due: number) {
	for (let index = 0; index < 6; index += 1) {
		await send(db, `Message ${index}`, due + index * 60_000);
	}
	for (let index = 0; index < 2; index += 1) {
		const reference = await send(db, `Without a promise ${index}`);
		await sql`update inbox_items set due_at = null where reference = ${reference}`.execute(db);
	}
}

/** Answers the open item and waits until it's stored. */
async function answer(page: Page, db: Database, reference: string) {
	await page.getByRole('button', { name: 'Answered elsewhere' }).click();
	await expect.poll(async () => (await itemOf(db, reference)).state).toBe('answered');
	await expect(page.getByText('its clock has stopped')).toBeVisible();
}

/** Goes on to the next item: by key, or by the link above the item. */
const ways: ((page: Page) => Promise<void>)[] = [
	(page) => page.keyboard.press('j'),
	(page) => page.getByRole('link', { name: 'Next', exact: true }).click(),
];

for (const { view, due, query, keeps } of cases) {
	test(`answers in a row in ${view} each lead to the next item`, async ({
		page,
		context,
		db,
		site,
	}) => {
		await signInResponder(context, db, site.url);
		await db.updateTable('inbox_items').set({ state: 'closed' }).execute();
		await sendSix(db, due);
		await page.goto(`/desk/inbox?${query}`);
		const listed = await listedReferences(page);
		expect(listed.length).toBeGreaterThanOrEqual(6);
		await page.getByRole('link', { name: listed[0] }).click();
		for (const [index, reference = ''] of listed.slice(0, 4).entries()) {
			await expect(page).toHaveTitle(reference);
			await answer(page, db, reference);
			await expect(page.getByRole('row', { name: reference })).toHaveCount(keeps ? 1 : 0);
			await ways[index % ways.length]?.(page);
		}
		await expect(page).toHaveTitle(listed[4] ?? '');
		// And back, over those that are answered.
		await page.keyboard.press('k');
		await expect(page).toHaveTitle(keeps ? (listed[3] ?? '') : (listed[4] ?? ''));
	});
}

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('an answer, its undo and a neighbor that was closed meanwhile keep their places', async ({
		page,
		context,
		db,
		site,
	}) => {
		const { memberId } = await signInResponder(context, db, site.url);
		await db.updateTable('inbox_items').set({ state: 'closed' }).execute();
		await sendSix(db, -20 * hour);
		await page.goto('/desk/inbox?overdue=yes');
		const [first = '', second = '', third = '', fourth = ''] = (await listedReferences(
			page,
		)) as string[];
		const next = page.getByRole('link', { name: 'Next', exact: true });
		await page.getByRole('link', { name: second }).click();
		await expect(page).toHaveTitle(second);
		await page.getByRole('button', { name: 'Close', exact: true }).click();
		await page.getByRole('button', { name: 'Close without an answer' }).click();
		await expect(page.getByText('The state has changed')).toBeVisible();
		await expect(next).toHaveAttribute('href', new RegExp(third));
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText('Undone.')).toBeVisible();
		await expect(next).toHaveAttribute('href', new RegExp(third));
		await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute(
			'href',
			new RegExp(first),
		);
		// Another member was quicker at the next one: it opens, and leads on from where it was.
		const { version } = await itemOf(db, third);
		const bo = { memberId, via: 'desk' as const };
		await answeredElsewhere(teamDb(db), { reference: third, version }, null, bo);
		await next.click();
		await expect(page).toHaveTitle(third);
		await expect(next).toHaveAttribute('href', new RegExp(fourth));
		await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute(
			'href',
			new RegExp(second),
		);
	});
});
