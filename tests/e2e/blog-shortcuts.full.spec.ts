import { hydrate } from '../support/hydration.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const titles = ['What it is', 'Who pays', 'What to ask', 'Who pays'];
const part = (title: string) => `## ${title}\n\n${'A sentence.\n\n'.repeat(40)}`;
const long = samplePost('long', { content_markdown: titles.map(part).join('') });
const short = samplePost('short', {
	content_markdown: titles.slice(1).map(part).join(''),
	published_at: '2024-01-01',
});

// Enough posts for the list to have a search form, which a test waits for.
const others = Array.from({ length: 4 }, (_, index) =>
	samplePost(`other-${index}`, { published_at: '2023-01-01' }),
);

test.beforeEach(({ db }) => setPosts(db, long, short, ...others));

test('each post once, topics, and a table of contents', async ({ page }) => {
	await test.step('a post stands once, likes show from the first on, and a topic leads to its posts', async () => {
		await page.goto('/blog');
		await hydrate(page);
		await expect(page.getByRole('link', { name: 'Title of long', exact: true })).toHaveCount(1);
		const likes = await page.getByText('0 likes').first().boundingBox();
		expect(likes?.width).toBeLessThanOrEqual(1);
		await page.getByRole('link', { name: 'Navigating Claim Denials' }).click();
		await expect(page).toHaveURL('/blog?q=denial');
	});
	await test.step('with text at 200 %, a wide screen collapses the contents too', async () => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto('/blog/long');
		await hydrate(page);
		const contents = page.getByRole('navigation', { name: 'In this post' });
		await expect(contents.getByRole('link')).toHaveText(titles);
		await page.evaluate("document.documentElement.style.fontSize = '200%'");
		await expect(contents.getByRole('link')).toHaveCount(0);
		await contents.locator('summary').click();
		await expect(contents.getByRole('link').last()).toBeVisible();
	});
	await test.step('a long post has a table of contents', async () => {
		for (const width of [320, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/blog/long');
			await hydrate(page);
			const contents = page.getByRole('navigation', { name: 'In this post' });
			if (width === 320) {
				await expect(contents.getByRole('link')).toHaveCount(0);
				await contents.locator('summary').click();
			}
			await expect(contents.getByRole('link')).toHaveText(titles);
			await contents.getByRole('link').last().click();
			await expect(page).toHaveURL('/blog/long#part-who-pays-1');
			const second = page.getByRole('heading', { name: 'Who pays' }).last();
			await expect(second).toBeInViewport();
			expect((await second.boundingBox())?.y).toBeLessThan(200);
			await page.emulateMedia({ media: 'print' });
			await expect(contents).toBeHidden();
			await page.emulateMedia({ media: null });
		}
	});
});
