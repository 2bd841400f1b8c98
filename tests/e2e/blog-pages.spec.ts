import { canonicalOf, readHead } from '../support/page-head.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const pathOf = (href = '') => new URL(href).pathname + new URL(href).search;
const many = (count: number) =>
	Array.from({ length: count }, (_, index) =>
		samplePost(`post-${index}`, { published_at: new Date(Date.UTC(2025, 0, 1) - index * 60_000) }),
	);
const titles = /^Title of/;

test.describe('pages without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('from the first to the last and back; each names its number', async ({ page, db }) => {
		await setPosts(db, ...many(130));
		await page.goto('/blog');
		const pages = page.getByRole('navigation', { name: 'Pages of posts' });
		await expect(pages.getByRole('link', { name: 'Newer posts' })).toHaveCount(0);
		await pages.getByRole('link', { name: 'Older posts' }).click();
		await expect(page).toHaveURL('/blog?page=2');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Posts');
		await expect(page.getByRole('main')).toContainText('Page 2 of 3');
		await expect(page.getByRole('heading', { name: titles }).first()).toHaveText(
			'Title of post-60',
		);
		await expect(page.getByRole('heading', { name: 'Coming Soon' })).toHaveCount(0);
		await pages.getByRole('link', { name: 'Older posts' }).click();
		await expect(page.getByRole('heading', { name: titles })).toHaveCount(10);
		await expect(pages.getByRole('link', { name: 'Older posts' })).toHaveCount(0);
		await pages.getByRole('link', { name: 'Newer posts' }).click();
		await pages.getByRole('link', { name: 'Newer posts' }).click();
		await expect(page).toHaveURL('/blog');
	});
});

test('search engines find each page', { tag: '@full' }, async ({ page, db }) => {
	await setPosts(db, ...many(130));
	const seen = new Set<string>();
	for (const path of ['/blog', '/blog?page=2', '/blog?page=3']) {
		await page.goto(path);
		const head = await readHead(page);
		expect(canonicalOf(head).map(pathOf)).toEqual([path]);
		expect(pathOf(head.meta['og:url']?.[0])).toBe(path);
		expect(head.meta.robots).toBeUndefined();
		for (const text of [head.title, head.meta.description?.[0] ?? '']) {
			expect(seen).not.toContain(text);
			seen.add(text);
		}
	}
	expect((await page.goto('/blog?page=4'))?.status()).toBe(404);
	expect((await readHead(page)).meta.robots).toEqual(['noindex']);
	await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
	await page.goto('/blog?page=two');
	await expect(page).toHaveURL('/blog');
});
