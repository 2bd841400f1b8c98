import { expect } from '@playwright/test';
import { addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import { pictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { photo } from '../support/sample-pictures.ts';
import { test } from './site-test.ts';

let src: string;

test.beforeAll(async ({ db }) => {
	const jpeg = await (await photo(1300, 900)).jpeg({ quality: 92 }).toBuffer();
	const { picture } = await addPicture(teamDb(db), jpeg, '', { via: 'shell', memberId: null });
	src = pictureSrc(picture);
	const content_markdown = `A line.\n\n![A bill on a table](${src} "What to look for")\n\n## More\n\n${'Text. '.repeat(600)}\n\n![](${src})`;
	const content = 'A line.';
	await setPosts(
		db,
		samplePost('pictured', { content, content_markdown }),
		samplePost('led', { content, content_markdown, image_url: src }),
	);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 412, height: 860 }, deviceScaleFactor: 2.625, isMobile: true });

	for (const path of ['/blog/pictured', '/blog/led']) {
		test(`${path}: at most 120 KB of a picture, in a box that was there before it`, async ({
			page,
			site,
		}) => {
			const sizes = new Map<string, number>();
			page.on('response', async (response) => {
				if (!response.url().includes('/pictures/')) return;
				sizes.set(response.url(), Number(response.headers()['content-length']));
			});
			await page.goto(path);
			const image = page.locator('picture img').first();
			await expect
				.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
				.toBeGreaterThan(0);
			expect([...sizes.keys()]).toEqual([expect.stringMatching(/\/1\d\d\dx\d+\.avif$/)]);
			for (const size of sizes.values()) expect(size).toBeLessThan(120_000);
			const shift = await page.evaluate(
				() =>
					new Promise<number>((resolve) => {
						new PerformanceObserver((list) => {
							const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
							resolve(shifts.reduce((sum, { value }) => sum + value, 0));
						}).observe({ type: 'layout-shift', buffered: true });
						setTimeout(() => resolve(0), 300);
					}),
			);
			// A late font moves less than a thousandth, a picture without its box a tenth or more.
			expect(shift).toBeLessThan(0.001);
			expect(await image.getAttribute('loading')).toBeNull();
			expect(await page.locator('picture img').last().getAttribute('loading')).toBe('lazy');
			expect(new URL(page.url()).origin).toBe(site.url);
		});
	}
});
