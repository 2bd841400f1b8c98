import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

test.describe('blog list without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('without posts, a card, and the order', async ({ page, db }) => {
		await test.step('hero, Coming Soon, four categories and Latest Posts', async () => {
			await setPosts(db);
			expect((await page.goto('/blog'))?.status()).toBe(200);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
			await expect(page.getByRole('link', { name: 'Get Notified' })).toHaveAttribute(
				'href',
				'/newsletter',
			);
			for (const category of [
				'Navigating Claim Denials',
				'Alternative Healthcare & Insurance',
				'Patient Advocacy Success Stories',
				'Clarifolio Updates',
			]) {
				await expect(page.getByRole('heading', { name: category })).toBeVisible();
			}
			await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
			await expect(page.getByText('No blog posts available yet. Check back soon!')).toBeVisible();
		});
		await test.step('a card has date, likes, linked title, excerpt and Read more', async () => {
			await setPosts(
				db,
				samplePost('first', {
					title: 'What {product} is',
					content: `{product} will help. ${'word '.repeat(60)}`,
					likes_count: 12_345,
				}),
			);
			await page.goto('/blog');
			const card = page.getByRole('listitem').filter({ hasText: 'What Clarifolio is' });
			await expect(card.locator('time')).toHaveText('August 3, 2025');
			await expect(card.locator('time')).toHaveAttribute('datetime', '2025-08-03T00:00:00.000Z');
			await expect(card).toContainText('12,345');
			await expect(card).toContainText(/Clarifolio will help\. (word )+(word|w|wo|wor)…/);
			await expect(card.locator('img')).toHaveCount(0);
			await expect(
				card.getByRole('link', { name: 'What Clarifolio is', exact: true }),
			).toHaveAttribute('href', '/blog/first');
			await expect(
				card.getByRole('link', { name: 'Read more about What Clarifolio is' }),
			).toHaveAttribute('href', '/blog/first');
		});
		await test.step('newest first, and only published posts', async () => {
			await setPosts(
				db,
				samplePost('older', { published_at: '2024-01-01T00:00:00Z' }),
				samplePost('newest', { published_at: '2025-09-01T00:00:00Z' }),
				samplePost('future', { published_at: '2999-01-01T00:00:00Z' }),
				samplePost('undated', { published_at: null }),
				samplePost('middle', { published_at: '2025-01-01T00:00:00Z' }),
			);
			await page.goto('/blog');
			const titles = page.getByRole('heading', { level: 3, name: /^Title of/ });
			await expect(titles).toHaveText(['Title of newest', 'Title of middle', 'Title of older']);
			expect(await page.content()).not.toMatch(/of (future|undated)/);
		});
	});
});
