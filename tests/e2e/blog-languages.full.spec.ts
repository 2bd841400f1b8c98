import { hydrate } from '../support/hydration.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

test('a reader goes from the Spanish list to a post, and to the same in English', async ({
	page,
	db,
}) => {
	const id = crypto.randomUUID();
	await setPosts(db, samplePost('twin', { id }));
	const spanish = { language: 'es', title: 'Una factura' };
	await db
		.insertInto('blog_posts')
		.values([
			samplePost('gemelo', { ...spanish, translation_of: id }),
			samplePost('sola', { language: 'es', published_at: '2025-08-04' }),
		])
		.execute();
	await page.goto('/es/blog');
	await hydrate(page);
	await page.getByRole('link', { name: 'Una factura' }).first().click();
	await expect(page.getByRole('heading', { level: 1, name: 'Una factura' })).toBeFocused();
	await expect(page).toHaveURL('/es/blog/gemelo');
	// Without a new document, the header's switch leads to this post.
	const header = page.getByRole('banner').getByRole('link', { name: 'English' });
	await expect(header).toHaveAttribute('href', '/blog/twin');
	await page.getByRole('main').getByRole('link', { name: 'Also in English' }).click();
	await expect(page).toHaveURL('/blog/twin');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
	await page.goto('/es/blog/sola');
	await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveCount(0);
	const back = page.getByRole('main').locator('a[href="/es/blog"]');
	await expect(back.first()).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(back.filter({ visible: true })).toHaveCount(0);
});
