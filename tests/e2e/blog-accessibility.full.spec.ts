import type { Page } from '@playwright/test';
import { violationsAsShown } from '../support/axe.ts';
import { lowContrast } from '../support/contrast.ts';
import { interact } from '../support/hydration.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(6);

const posts = [
	samplePost('plain', {
		title: 'A title of a usual length for a post',
		subtitle: 'A subtitle',
		content: `What it is\n\nA sentence with https://example.org in it.\n\n- One\n- Two\n\n${'More. '.repeat(200)}`,
		likes_count: 12_345,
	}),
	samplePost('long', {
		title: `A title that ${'goes on and '.repeat(30)}on ${longWord}`,
		subtitle: longWord,
		content: `${longWord}\nhttps://example.org/${'a'.repeat(300)}\n\n- ${longWord}`,
		image_url: '/favicon.svg',
		youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
		soundcloud_url: 'https://soundcloud.com/artist/track',
		likes_count: 2_147_483_647,
	}),
	samplePost('file', {
		soundcloud_url: 'https://example.org/a.mp3',
		youtube_url: 'https://vimeo.com/1',
	}),
];

test.beforeAll(({ db }) => setPosts(db, ...posts));

for (const path of ['/blog', '/blog/plain', '/blog/long', '/blog/file', '/blog/missing']) {
	test(`${path}: axe finds nothing, text at 7:1, no sideways scroll, in both color schemes, and with text at 200 %`, async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(path);
		await interact(page);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			for (const width of [320, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				const where = `${colorScheme}, ${width} px`;
				const found = await violationsAsShown(page, colorScheme);
				expect(found, `axe, ${where}`).toEqual([]);
				expect(await lowContrast(page, 7), `contrast, ${where}`).toEqual([]);
				expect(await overflowing(page), `overflow, ${where}`).toEqual([]);
			}
		}
		await page.setViewportSize({ width: 320, height: 256 });
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		expect(await overflowing(page), 'text at 200 %').toEqual([]);
	});
}

/** Lists the texts of elements that overflow the right edge. */
function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		return [...document.querySelectorAll('body *')]
			.filter((element) => element.getBoundingClientRect().right > clientWidth)
			.map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
	});
}
