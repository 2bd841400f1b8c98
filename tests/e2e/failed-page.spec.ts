import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { samplePost, setPosts } from '../support/posts.ts';
import { siteTest } from '../support/site-fixtures.ts';

/** A site of its own: its database is broken on purpose. */
const test = siteTest({});

// A failure that nobody foresaw: titles that are no texts, as after a migration by hand that was left
// half way (as in tests/integration/server-failed-page.test.ts).

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		test('a page that could not be made is asked for again where one stands', async ({
			page,
			db,
		}) => {
			const slug = `failed-${javaScriptEnabled}`;
			await setPosts(db, samplePost(slug));
			await sql`drop trigger if exists note_words on blog_posts`.execute(db);
			await sql`alter table blog_posts alter column title type jsonb
				using jsonb_build_object('en', title)`.execute(db);
			expect((await page.goto(`/blog/${slug}`))?.status()).toBe(500);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
			const again = page.getByRole('main').getByRole('link', { name: 'Try again' });
			await again.click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');

			await sql`alter table blog_posts alter column title type text
				using title ->> 'en'`.execute(db);
			await again.click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Title of ${slug}`);
			await expect(page).toHaveURL(`/blog/${slug}`);
		});
	});
}
