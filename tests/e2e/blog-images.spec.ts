import type { Page } from '@playwright/test';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const dot = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

const illustrated = samplePost('illustrated', { image_url: 'https://images.example/a.png' });

const paths = ['/blog', '/blog/illustrated'];

async function serveImages(page: Page, response: 'image' | 'missing' | 'aborted') {
	const referers: (string | undefined)[] = [];
	await page.route('https://images.example/**', async (route) => {
		referers.push((await route.request().allHeaders()).referer);
		if (response === 'image') await route.fulfill({ contentType: 'image/png', body: dot });
		else if (response === 'missing') await route.fulfill({ status: 404, body: '' });
		else await route.abort();
	});
	return referers;
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`post images, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, {
		tag: javaScriptEnabled ? [] : '@full',
	}, () => {
		test.use({ javaScriptEnabled });
		test.beforeAll(({ db }) => setPosts(db, illustrated));

		for (const response of ['missing', 'aborted'] as const) {
			test(`one that fails (${response}) disappears`, async ({ page }) => {
				const referers = await serveImages(page, response);
				for (const path of paths) {
					referers.length = 0;
					await page.goto(path);
					await page
						.getByRole('heading', { name: 'Title of illustrated' })
						.scrollIntoViewIfNeeded();
					await expect.poll(() => referers.length, path).toBeGreaterThan(0);
					// In one step, because boundingBox() would wait for an element removed in the meantime.
					const heights = () =>
						page
							.getByRole('main')
							.locator('img')
							.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height));
					await expect.poll(async () => Math.max(0, ...(await heights())), path).toBe(0);
				}
			});
		}

		for (const path of paths) {
			test(`${path}: lazy, without a referrer, in a box of fixed ratio`, async ({ page }) => {
				const referers = await serveImages(page, 'image');
				await page.goto(path);
				const image = page.getByRole('main').locator('img');
				await expect(image).toHaveAttribute('loading', 'lazy');
				await image.scrollIntoViewIfNeeded();
				await expect.poll(() => referers).toEqual([undefined]);
				await expect
					.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
					.toBe(1);
				const box = await image.boundingBox();
				expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
			});
		}
	});
}

test('does not show a URL that is neither https nor a path of the site', async ({ page, db }) => {
	await setPosts(
		db,
		samplePost('a', { image_url: 'http://images.example/a.png' }),
		samplePost('b', { image_url: '//images.example/a.png' }),
		samplePost('c', { image_url: 'javascript:alert(1)' }),
		samplePost('d', { image_url: '/favicon.svg' }),
	);
	await page.goto('/blog');
	await expect(page.getByRole('main').locator('img')).toHaveCount(1);
	await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/favicon.svg');
});
