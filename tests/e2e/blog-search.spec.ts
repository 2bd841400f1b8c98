import { expectAccessible } from '../support/page-accessibility.ts';
import { readHead } from '../support/page-head.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const posts = [
	samplePost('denial', { title: 'A denied claim', content: 'Ask for the reason. '.repeat(30) }),
	samplePost('other', { content: `${'<b>Filler.</b> '.repeat(80)}A claim is here.` }),
	samplePost('future', { title: 'A future claim', published_at: '2999-01-01T00:00:00Z' }),
	// A list of six has a search form.
	...Array.from({ length: 4 }, (_, index) => samplePost(`more-${index}`)),
];

test.beforeEach(({ db }) => setPosts(db, ...posts));

test.describe('search without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('results, no results, too long, empty', async ({ page }) => {
		await test.step('from the list to the results, to a post', async () => {
			await page.goto('/blog');
			await page
				.getByRole('search')
				.getByLabel(/search/i)
				.fill('  Claims ');
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL('/blog?q=++Claims+');
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 posts about “Claims”');
			await expect(page.getByRole('main').getByRole('status')).toHaveText('2 posts about “Claims”');
			await expect(page.getByRole('searchbox')).toHaveValue('Claims');
			await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
				'A denied claim',
				'Title of other',
			]);
			const second = page.getByRole('listitem').filter({ hasText: 'Title of other' });
			await expect(second).toContainText('<b>Filler.</b>');
			await expect(second.locator('time')).toHaveText('August 3, 2025');
			expect(await page.content()).not.toContain('A future claim');
			await page.getByRole('link', { name: 'A denied claim' }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('A denied claim');
		});
		await test.step('no results: the page says so, with a link back', async () => {
			expect((await page.goto('/blog?q=zebra+crossing'))?.status()).toBe(200);
			await expect(page.getByRole('main').getByRole('status')).toContainText('zebra crossing');
			await page.getByRole('main').getByRole('link', { name: 'All posts' }).click();
			await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
		});
	});
});

test('terms are text, never markup; results are not indexed', { tag: '@full' }, async ({
	page,
}) => {
	await test.step('terms are shown as text, never as markup', async () => {
		const errors: string[] = [];
		page.on('pageerror', ({ message }) => errors.push(message));
		page.on('console', (message) => {
			if (message.type() === 'error') errors.push(message.text());
		});
		const terms = '</title><script>document.title="broken"</script> "&amp;" claim';
		await page.goto(`/blog?${new URLSearchParams({ q: terms })}`);
		await expect(page.getByRole('searchbox')).toHaveValue(terms);
		await expect(page.getByRole('main').getByRole('status')).toContainText(terms);
		await expect(page).toHaveTitle(/<\/title><script>/);
		expect(errors).toEqual([]);
	});
	await test.step('not indexed', async () => {
		await page.goto('/blog?q=claim');
		const head = await readHead(page);
		expect(head.meta.robots).toEqual(['noindex']);
		expect(head.title).toContain('claim');
	});
});

test('results, no result and a long word are accessible', { tag: '@full' }, async ({ page }) => {
	for (const query of ['claim', 'zebra', 'x'.repeat(300)]) {
		await page.goto(`/blog?q=${query}`);
		await expectAccessible(page, { targets: [], largeText: [] });
	}
});
