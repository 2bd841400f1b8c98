import type { Page } from '@playwright/test';
import { hold, hydrate } from '../support/hydration.ts';
import { moving } from '../support/motion.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

test.use(moving);

/** Returns an assertion that the document has not been replaced since. */
async function markDocument(page: Page) {
	await hydrate(page);
	await page.evaluate('window.marked = true');
	return async () => expect(await page.evaluate('window.marked')).toBe(true);
}

/** Enough posts for the list to have a search form, which a test waits for. */
const others = Array.from({ length: 5 }, (_, index) => samplePost(`other-${index}`));

const tall = { content: 'Line.\n\n'.repeat(80) };

test('from the list to a post and back: loading states, same document, top, focus', async ({
	page,
	db,
}) => {
	await setPosts(db, ...Array.from({ length: 9 }, (_, index) => samplePost(`post-${index}`, tall)));
	await page.goto('/blog');
	const expectSameDocument = await markDocument(page);

	let release = await hold(page, '**/*.data*');
	await page.getByRole('link', { name: 'Read more about Title of post-3' }).click();
	await expect(page.getByText('Loading blog post...')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Latest Posts' })).toHaveCount(0);
	await release();
	const title = page.getByRole('heading', { level: 1, name: 'Title of post-3' });
	await expect(title).toBeFocused();
	await expect(page).toHaveURL('/blog/post-3');
	await expect(page).toHaveTitle(/Title of post-3/);
	expect(await page.evaluate('window.scrollY')).toBe(0);

	await page.unrouteAll();
	release = await hold(page, '**/*.data*');
	await page.getByRole('link', { name: 'Back to all posts' }).click();
	const loading = page
		.getByRole('main')
		.getByRole('status')
		.filter({ hasText: /loading/i });
	await expect(loading).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
	await release();
	await expect(page.getByRole('heading', { name: /^Title of/ })).toHaveCount(9);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await page.evaluate('window.scrollY')).toBe(0);
	await expectSameDocument();

	await page.goBack();
	await expect(title).toBeVisible();
	await page.goForward();
	await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
	await expectSameDocument();
});

test('navigating without a network: its error text or not found, and it can be tried again', {
	tag: '@full',
}, async ({ page, db }) => {
	await test.step('to the list: its error text, and no error page', async () => {
		await setPosts(db, samplePost('one'));
		await page.goto('/blog/one');
		await hydrate(page);
		await page.route('**/*.data*', (route) => route.abort());
		await page.getByRole('link', { name: 'Back to Blog' }).click();
		await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts');
		await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
		await page.unrouteAll();
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect(page.getByRole('heading', { name: 'Title of one' })).toBeVisible();
	});
	await test.step('to a post: not found, and the link back works', async () => {
		await setPosts(db, samplePost('one'), ...others);
		await page.goto('/blog');
		await hydrate(page);
		await page.route('**/*.data*', (route) => route.abort());
		await page.getByRole('link', { name: 'Title of one', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
		await page.unrouteAll();
		await page.getByRole('link', { name: 'Back to Blog' }).click();
		await expect(page.getByRole('heading', { name: 'Title of one' })).toBeVisible();
	});
});
