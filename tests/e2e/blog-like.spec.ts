import type { Page, Request } from '@playwright/test';
import { hold, hydrate, hydrating } from '../support/hydration.ts';
import { likesOf, samplePost, setPosts } from '../support/posts.ts';
import { siteTest } from '../support/site-fixtures.ts';
import { expect, test } from './site-test.ts';

test('disabled while submitting, one more on success, each click counts', async ({ page, db }) => {
	await setPosts(db, samplePost('liked', { likes_count: 999 }));
	await page.goto('/blog/liked');
	await hydrate(page);
	const requests: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/blog/')) requests.push(request.method());
	});
	const letGo = await hold(page, '**/blog/**');
	const button = page.getByRole('button', { name: /like/i });
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(button).toBeDisabled();
	await expect(button).toContainText('999');
	await letGo();
	await expect(button).toBeEnabled();
	await expect(button).toHaveAccessibleName(/like.*1,000/i);
	await expect(button).toBeFocused();
	await expect(page.getByRole('article')).toContainText('1,000 likes');
	expect(await likesOf(db, 'liked')).toBe(1_000);
	await button.click();
	await expect(button).toContainText('1,001');
	expect(await likesOf(db, 'liked')).toBe(1_001);
	expect(requests, 'nothing is reloaded').toEqual(['POST', 'POST']);

	await page.unrouteAll();
	await page.getByRole('link', { name: 'Back to Blog' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: 'Title of liked' })).toContainText(
		'1,001',
	);
});

test('the count stays unchanged after likes by others, without a network, and for a removed post', {
	tag: '@full',
}, async ({ page, db }) => {
	await test.step('the network fails: unchanged, logged, and it can be clicked again', async () => {
		await setPosts(db, samplePost('liked', { likes_count: 7 }));
		await page.goto('/blog/liked');
		await hydrate(page);
		const logged: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error') logged.push(message.text());
		});
		await page.route('**/blog/liked*', (route) => route.abort());
		const button = page.getByRole('button', { name: /like/i });
		await button.click();
		await expect.poll(() => logged.length).toBeGreaterThan(0);
		await expect(button).toBeEnabled();
		await expect(button).toContainText('7');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of liked');
		await page.unrouteAll();
		await button.click();
		await expect(button).toContainText('8');
	});
	await test.step('the post is gone: unchanged', async () => {
		await setPosts(db, samplePost('liked', { likes_count: 7 }));
		await page.goto('/blog/liked');
		await hydrate(page);
		await setPosts(db);
		const button = page.getByRole('button', { name: /like/i });
		const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
		await button.click();
		expect((await response).status()).toBe(404);
		await expect(button).toBeEnabled();
		await expect(button).toContainText('7');
	});
});

siteTest({ LIKES_LIMIT: '2' })(
	'a burst from one client address is limited: 429, unchanged',
	{
		tag: '@full',
	},
	async ({ request, db }) => {
		await setPosts(db, samplePost('liked'));
		for (const status of [303, 303, 429]) {
			const response = await request.post('/blog/liked', { form: {}, maxRedirects: 0 });
			expect(response.status()).toBe(status);
		}
		expect(await likesOf(db, 'liked')).toBe(2);
	},
);

test.describe('clicked before the page is hydrated', () => {
	const tall = { content: 'Line.\n\n'.repeat(120) };
	const place = (page: Page) => page.evaluate('window.scrollY');

	async function openPost(page: Page) {
		const posts: Request[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST') posts.push(request);
		});
		await page.goto('/blog/liked');
		await page.evaluate('window.marked = true');
		const button = page.getByRole('button', { name: /like/i });
		await button.scrollIntoViewIfNeeded();
		return { posts, button };
	}

	test("it counts once, and the reader's position stays", { tag: '@full' }, async ({
		page,
		db,
	}) => {
		await setPosts(db, samplePost('liked', tall));
		const { posts, button } = await openPost(page);
		const before = await place(page);
		expect(before).toBeGreaterThan(1_000);
		await button.press('Enter');
		await expect(button).toHaveAccessibleName(/like 1$/i);
		await expect(button).toBeFocused();
		expect(await place(page)).toBe(before);
		expect(await page.evaluate('window.marked')).toBe(true);
		expect(await likesOf(db, 'liked')).toBe(1);
		expect(posts.map((post) => new URL(post.url()).pathname)).toEqual(['/blog/liked.data']);
	});

	test('clicked repeatedly while it waits: it counts once', { tag: '@full' }, async ({
		page,
		db,
	}) => {
		await setPosts(db, samplePost('liked', tall));
		const letThrough = await hold(page, hydrating);
		const { posts, button } = await openPost(page);
		await button.click();
		await expect(button).toHaveAttribute('aria-busy', 'true');
		await button.dblclick();
		expect(posts).toEqual([]);
		await letThrough();
		await expect(button).toHaveAccessibleName(/like 1$/i);
		await expect(button).not.toHaveAttribute('aria-busy');
		await button.click();
		await expect(button).toHaveAccessibleName(/like 2$/i);
		expect(await likesOf(db, 'liked')).toBe(2);
	});

	test('no script arrives: after three seconds the browser sends it', { tag: '@full' }, async ({
		page,
		db,
	}) => {
		await setPosts(db, samplePost('liked', tall));
		await page.route(hydrating, () => {});
		const now = Date.now();
		await page.clock.install({ time: now });
		const { posts, button } = await openPost(page);
		await page.clock.pauseAt(now + 600_000);
		await button.click();
		await page.clock.runFor(2_900);
		expect(posts).toEqual([]);
		await page.clock.runFor(100);
		await expect.poll(() => posts.length).toBe(1);
		await expect(button).toHaveAccessibleName(/like 1$/i);
		expect(await page.evaluate('window.marked')).toBeUndefined();
		expect(await likesOf(db, 'liked')).toBe(1);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a like is a form: back on the post, one more, a reload submits nothing', async ({
		page,
		db,
	}) => {
		await setPosts(db, samplePost('liked', { likes_count: 12_344 }));
		await page.goto('/blog/liked');
		const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
		await page.getByRole('button', { name: /like/i }).click();
		expect((await response).status()).toBe(303);
		await expect(page).toHaveURL('/blog/liked');
		await expect(page.getByRole('button', { name: /like.*12,345/i })).toBeVisible();
		await page.reload();
		expect(await likesOf(db, 'liked')).toBe(12_345);
		await page.goto('/blog');
		await expect(page.getByText('12,345 likes')).toBeVisible();
	});
});
