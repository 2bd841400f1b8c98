import { expectAccessible } from '../support/page-accessibility.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

test.describe('blog post without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('shows everything of a post, a 404, and a slug in any script', async ({ page, db }) => {
		await test.step('title, subtitle, date, likes, text with line breaks, and links', async () => {
			await setPosts(
				db,
				samplePost('full', {
					title: 'About {product}',
					subtitle: 'Why {product}',
					content:
						'First line\nSecond line.\n\nMore about {product}: https://example.org/a.\n<b>x</b>',
					likes_count: 12_345,
				}),
			);
			expect((await page.goto('/blog/full'))?.status()).toBe(200);
			const article = page.getByRole('article');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Clarifolio');
			await expect(article).toContainText('Why Clarifolio');
			await expect(article.locator('time')).toHaveText('August 3, 2025');
			await expect(article).toContainText('12,345 likes');
			expect(await article.innerText()).toContain('First line\nSecond line.\n');
			expect(await article.innerText()).toContain('<b>x</b>');
			await expect(article.getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute(
				'href',
				'https://example.org/a',
			);
			await expect(article.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute(
				'href',
				'/blog',
			);
			await expect(article.getByRole('link', { name: 'Back to all posts' })).toHaveAttribute(
				'href',
				'/blog',
			);
			await expect(article.getByRole('button', { name: /like.*12,345/i })).toBeEnabled();
			await expect(page.getByRole('heading', { name: 'Audio Content' })).toHaveCount(0);
			await expect(article.locator('img, iframe, audio')).toHaveCount(0);
			const stay = page.locator('section', {
				has: page.getByRole('heading', { name: 'Stay Connected' }),
			});
			await expect(stay.locator('a[href="/newsletter"]')).toBeVisible();
			await expect(stay.locator('a[href="/community/stories"]')).toBeVisible();
			await expect(page).toHaveTitle(/About Clarifolio/);
		});
		await test.step('unknown post: 404 and a link back', async () => {
			await setPosts(db, samplePost('future', { published_at: '2999-01-01T00:00:00Z' }));
			for (const slug of ['missing', 'future']) {
				expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
				const back = page.getByRole('main').getByRole('link', { name: 'Back to Blog' });
				await expect(back).toHaveAttribute('href', '/blog');
				const links = page.getByRole('main').getByRole('listitem').getByRole('link');
				for (const href of ['/', '/contact']) {
					await expect(links.and(page.locator(`[href="${href}"]`))).toHaveCount(1);
				}
				expect(await page.content()).not.toContain('Title of future');
			}
		});
		await test.step('a slug in any script has its page', async () => {
			await setPosts(db, samplePost('años-日本-100%'));
			await page.goto('/blog');
			await page.getByRole('link', { name: 'Title of años', exact: false }).first().click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of años-日本-100%');
			await page.getByRole('button', { name: /like/i }).click();
			await expect(page.getByRole('button', { name: /like.*1/i })).toBeEnabled();
		});
	});
});

test('long words, a title without an end and players fit at every width', { tag: '@full' }, async ({
	page,
	db,
}) => {
	const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(6);
	await setPosts(
		db,
		samplePost('long', {
			title: `A title that ${'goes on and '.repeat(30)}on ${longWord}`,
			subtitle: longWord,
			content: `${longWord}\nhttps://example.org/${'a'.repeat(300)}\n\n- ${longWord}`,
			image_url: '/favicon.svg',
			youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
			soundcloud_url: 'https://soundcloud.com/artist/track',
			likes_count: 2_147_483_647,
		}),
	);
	for (const path of ['/blog', '/blog/long']) {
		await page.goto(path);
		await expectAccessible(page, { targets: [], largeText: [320] });
		await page.evaluate("document.documentElement.style.fontSize = ''");
	}
});
