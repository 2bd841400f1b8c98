import type { Page } from '@playwright/test';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const dot = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

const illustrated = samplePost('illustrated', { image_url: 'https://images.example/a.png' });

async function serveImages(page: Page, response: 'image' | 'missing') {
	const referers: (string | undefined)[] = [];
	await page.route('https://images.example/**', async (route) => {
		referers.push((await route.request().allHeaders()).referer);
		if (response === 'image') await route.fulfill({ contentType: 'image/png', body: dot });
		else await route.fulfill({ status: 404, body: '' });
	});
	return referers;
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`a post image, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled });

		test('is lazy, without a referrer, in a box of fixed ratio, and disappears if it fails', async ({
			page,
			db,
		}) => {
			await setPosts(db, illustrated);
			for (const path of ['/blog', '/blog/illustrated']) {
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
				await page.unrouteAll();

				const asked = await serveImages(page, 'missing');
				await page.goto(path);
				await page.getByRole('heading', { name: 'Title of illustrated' }).scrollIntoViewIfNeeded();
				await expect.poll(() => asked.length, path).toBeGreaterThan(0);
				// In one step, because boundingBox() would wait for an element removed in the meantime.
				const heights = () =>
					image.evaluateAll((images) => images.map((one) => one.getBoundingClientRect().height));
				await expect.poll(async () => Math.max(0, ...(await heights())), path).toBe(0);
				await page.unrouteAll();
			}
		});
	});
}
