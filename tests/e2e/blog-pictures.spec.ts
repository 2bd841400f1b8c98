import type { Page } from '@playwright/test';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const dot = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

const pictured = samplePost('pictured', { image_url: 'https://pictures.example/a.png' });

async function servePictures(page: Page, answer: 'picture' | 'missing' | 'no answer') {
	const referers: (string | undefined)[] = [];
	await page.route('https://pictures.example/**', async (route) => {
		referers.push((await route.request().allHeaders()).referer);
		if (answer === 'picture') await route.fulfill({ contentType: 'image/png', body: dot });
		else if (answer === 'missing') await route.fulfill({ status: 404, body: '' });
		else await route.abort();
	});
	return referers;
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`post pictures, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });
		test.beforeAll(({ db }) => setPosts(db, pictured));

		for (const path of ['/blog', '/blog/pictured']) {
			test(`${path}: lazy, without a referrer, in a box of fixed ratio`, async ({ page }) => {
				const referers = await servePictures(page, 'picture');
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

			for (const answer of ['missing', 'no answer'] as const) {
				test(`${path}: one that fails (${answer}) disappears`, async ({ page }) => {
					const referers = await servePictures(page, answer);
					await page.goto(path);
					await page.getByRole('heading', { name: 'Title of pictured' }).scrollIntoViewIfNeeded();
					await expect.poll(() => referers.length).toBeGreaterThan(0);
					// In one step: a box asked for between its removal and the answer is waited for.
					const heights = () =>
						page
							.getByRole('main')
							.locator('img')
							.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height));
					await expect.poll(async () => Math.max(0, ...(await heights()))).toBe(0);
				});
			}
		}
	});
}

test('an address that is neither https nor a path of the site is not shown', async ({
	page,
	db,
}) => {
	await setPosts(
		db,
		samplePost('a', { image_url: 'http://pictures.example/a.png' }),
		samplePost('b', { image_url: '//pictures.example/a.png' }),
		samplePost('c', { image_url: 'javascript:alert(1)' }),
		samplePost('d', { image_url: '/favicon.svg' }),
	);
	await page.goto('/blog');
	await expect(page.getByRole('main').locator('img')).toHaveCount(1);
	await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/favicon.svg');
});
