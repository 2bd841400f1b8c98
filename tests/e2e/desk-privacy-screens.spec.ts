import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { newWord, signInAsOwner, privacyTest as test } from '../support/privacy-desk.ts';

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
