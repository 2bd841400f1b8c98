import { expect } from '@playwright/test';
import { sql } from 'kysely';
import {
	find,
	left,
	newWord,
	signInAsOwner,
	privacyTest as test,
	write,
} from '../support/privacy-desk.ts';

// In sequence, because each worker that takes one of them starts a site for it.
test.describe.configure({ mode: 'default' });

test('a stale passkey is asked for, and the choices and typed text are there afterward', async ({
	page,
	context,
	db,
	site,
}) => {
	const { sessionId } = await signInAsOwner(context, db, site);
	const asserted = (at: Date) =>
		db.updateTable('sessions').set({ asserted_at: at }).where('id', '=', sessionId).execute();
	const stale = () => asserted(new Date(Date.now() - 11 * 60_000));
	const word = newWord();
	const reference = await write(db, word);
	await stale();
	const file = await page.request.get(`/desk/privacy/export/file?of=${reference}`, {
		maxRedirects: 0,
	});
	expect(file.status()).toBe(303);
	await find(page, word);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
	await asserted(new Date());
	await page.getByRole('main').locator('a[href*="/desk/privacy/erase"]').click();
	await expect(page.getByRole('main')).toContainText(reference);
	await page.getByRole('textbox').fill('1');
	await stale();
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/\/desk\/confirm\?next=/);
	expect(await left(db, word)).not.toEqual([]);
	await asserted(new Date());
	await page.getByRole('main').locator('a[href*="/desk/privacy/erase"]').click();
	await expect(page.getByRole('textbox')).toHaveValue('1');
	await page.getByRole('button', { name: /erase/i }).click();
	await expect(page).toHaveURL(/records\?done=erased$/);
	expect(await left(db, word)).toEqual([]);
});

test('without its database a screen says so and the typed text is still there', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	await signInAsOwner(context, db, site);
	const word = newWord();
	for (const table of ['inbox_items', 'sessions']) {
		await page.goto('/desk/privacy');
		await page.getByRole('search').getByRole('textbox').fill(word);
		await sql`alter table ${sql.table(table)} rename to gone`.execute(db);
		try {
			const [response] = await Promise.all([
				page.waitForResponse(/\/desk\/privacy(\.data)?$/),
				page.getByRole('search').getByRole('button').click(),
			]);
			expect([500, 503]).toContain(response.status());
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
		} finally {
			await sql`alter table gone rename to ${sql.table(table)}`.execute(db);
		}
		await page.goto('/desk/privacy');
		await expect(page.getByRole('search').getByRole('textbox')).toHaveValue(word);
	}
	expect(site.output()).not.toContain(word);
});
