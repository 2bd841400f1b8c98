import type { Page } from '@playwright/test';
import { launchWithPageCache } from '../support/chromium.ts';
import { hydrate } from '../support/hydration.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

const players = samplePost('players', {
	youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	soundcloud_url: 'https://soundcloud.com/artist/track',
});

/** Serves every other origin, and records the URL and the referrer of each request to it. */
async function serveOtherOrigins(page: Page, site: string) {
	const requests: { url: string; referer: string | undefined }[] = [];
	await page.route(
		(url) => url.origin !== site,
		async (route) => {
			const request = route.request();
			requests.push({ url: request.url(), referer: (await request.allHeaders()).referer });
			await route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
		},
	);
	return requests;
}

test.describe('players without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('requests nothing from other sites before a click on play, then the player', async ({
		page,
		db,
		site,
	}) => {
		await setPosts(db, players);
		const requests = await serveOtherOrigins(page, site.url);
		const response = await page.goto('/blog/players');
		await page.waitForLoadState('networkidle');

		const frames = page.locator('iframe');
		await expect(frames).toHaveCount(2);
		await expect(frames.nth(0)).toHaveAttribute('src', video);
		const audio = await frames.nth(1).getAttribute('src');
		expect(new URL(audio ?? '').origin).toBe('https://w.soundcloud.com');
		await expect(frames.nth(1)).toHaveAttribute('height', '166');
		expect((await frames.nth(1).boundingBox())?.height).toBe(166);
		await expect(page.getByRole('heading', { name: 'Audio Content' })).toBeVisible();
		expect(response?.headers()['content-security-policy']).toContain(
			'frame-src https://www.youtube-nocookie.com https://w.soundcloud.com;',
		);

		const videoFrame = page.frameLocator('iframe >> nth=0');
		await expect(videoFrame.getByText('This plays from YouTube.')).toBeVisible();
		await expect(
			page.frameLocator('iframe >> nth=1').getByText('This plays from SoundCloud.'),
		).toBeVisible();
		// The style sheet applies: the link fills the iframe.
		const link = videoFrame.getByRole('link', { name: 'Play the video' });
		const height = (await link.boundingBox())?.height ?? 0;
		expect(height).toBeGreaterThan(((await frames.nth(0).boundingBox())?.height ?? 0) - 10);
		expect(requests).toEqual([]);

		await link.click();
		await expect(videoFrame.getByText('The player')).toBeVisible();
		expect(requests).toEqual([{ url: `${video}?autoplay=1`, referer: `${site.url}/` }]);
		await page
			.frameLocator('iframe >> nth=1')
			.getByRole('link', { name: 'Load the audio' })
			.click();
		await expect(page.frameLocator('iframe >> nth=1').getByText('The player')).toBeVisible();
		expect(requests.map(({ url }) => url)).toEqual([`${video}?autoplay=1`, audio]);
		await expect(page).toHaveURL('/blog/players');
	});

	test('an audio file uses the browser’s own player, not preloaded', { tag: '@full' }, async ({
		page,
		db,
		site,
	}) => {
		await setPosts(
			db,
			samplePost('file', {
				youtube_url: 'https://vimeo.com/1',
				soundcloud_url: 'https://example.org/a.mp3',
			}),
		);
		const requests = await serveOtherOrigins(page, site.url);
		const response = await page.goto('/blog/file');
		await page.waitForLoadState('networkidle');
		const audio = page.locator('audio');
		await expect(audio).toHaveAttribute('src', 'https://example.org/a.mp3');
		await expect(audio).toHaveAttribute('preload', 'none');
		await expect(audio).toHaveAttribute('controls', '');
		await expect(page.locator('iframe')).toHaveCount(0);
		await expect(page.locator('a[href="https://vimeo.com/1"]')).toBeVisible();
		const policy = response?.headers()['content-security-policy'];
		expect(policy).toContain('media-src https://example.org;');
		expect(policy).toContain("frame-src 'none';");
		expect(requests).toEqual([]);
	});
});

test('from the list, a post with players is a new document with its own policy', {
	tag: '@full',
}, async ({ page, db, site }) => {
	await setPosts(db, players, samplePost('plain'));
	const requests = await serveOtherOrigins(page, site.url);
	const refused: string[] = [];
	page.on('console', (message) => {
		if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
	});
	await page.goto('/blog');
	await hydrate(page);
	const documents: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
			documents.push(new URL(request.url()).pathname);
		}
	});

	await page.getByRole('link', { name: 'Title of players', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of players');
	await page.waitForLoadState('networkidle');
	await hydrate(page);
	expect(documents).toEqual(['/blog/players']);
	await page.frameLocator('iframe >> nth=0').getByRole('link').click();
	await expect(page.frameLocator('iframe >> nth=0').getByText('The player')).toBeVisible();

	await page.getByRole('link', { name: 'Back to Blog' }).click();
	await expect(page.getByRole('heading', { name: 'Title of plain' })).toBeVisible();
	expect(documents).toEqual(['/blog/players']);
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of players');
	await page.waitForLoadState('networkidle');
	await hydrate(page);
	expect(documents, 'no loop').toEqual(['/blog/players', '/blog/players']);
	await page.getByRole('link', { name: 'Back to Blog' }).click();
	await page.getByRole('link', { name: 'Title of plain', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of plain');
	expect(documents).toHaveLength(2);
	expect(refused).toEqual([]);
	expect(requests.map(({ url }) => url)).toEqual([`${video}?autoplay=1`]);
});

test('going back to a list in the back/forward cache leads to the list', { tag: '@full' }, async ({
	launchOptions,
	db,
	site,
}) => {
	const browser = await launchWithPageCache(launchOptions);
	if (!browser) return test.skip(true, 'This browser has no back/forward cache.');
	await setPosts(db, players);
	const page = await browser.newPage();
	const restored: boolean[] = [];
	await page.exposeFunction('noteReturn', (persisted: boolean) => restored.push(persisted));
	await page.goto(`${site.url}/blog`);
	await hydrate(page);
	await page.evaluate("addEventListener('pageshow', (event) => noteReturn(event.persisted))");
	await page.getByRole('link', { name: 'Title of players', exact: true }).click();
	await expect(page.locator('iframe')).toHaveCount(2);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Title of players' })).toBeVisible();
	await expect(page.getByText('Loading blog post...')).toHaveCount(0);
	await expect.poll(() => restored).toEqual([true]);
	await browser.close();
});
