import { hydrate } from '../support/hydration.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const posts = [
	samplePost('old', { published_at: '2024-01-01' }),
	samplePost('middle', {
		title: 'Bills & {product}',
		published_at: '2025-01-01',
		content: 'word '.repeat(1_000),
		soundcloud_url: 'https://soundcloud.com/artist/track',
		youtube_url: 'https://vimeo.com/1',
	}),
];

test.beforeEach(({ db }) => setPosts(db, ...posts));

test.describe('reading aids without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('reading time and sharing', async ({ page }) => {
		await test.step('reading time', async () => {
			await page.goto('/blog/middle');
			await expect(page.getByRole('article')).toContainText('5 min read');
		});
		await test.step('sharing: the URL as a link, an email, and no button that needs missing JavaScript', async () => {
			await page.goto('/blog/middle');
			const article = page.getByRole('article');
			const link = article.getByRole('link', { name: /^http.*\/blog\/middle$/ });
			await expect(link).toHaveAttribute('href', '/blog/middle');
			const mail = await article.getByRole('link', { name: 'Email' }).getAttribute('href');
			expect(mail).toMatch(/^mailto:\?subject=Bills%20%26%20Clarifolio&body=.*%2Fblog%2Fmiddle$/);
			await expect(article.getByRole('button', { name: 'Copy link' })).toBeHidden();
		});
	});
});

test('a plain text is shown as written, and a long URL wraps', { tag: '@full' }, async ({
	page,
	db,
}) => {
	await test.step('a long URL wraps after a slash, and stays one link', async () => {
		const url = 'https://www.example.org/agencies/department';
		await setPosts(db, samplePost('url', { content: `See: ${url}` }));
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto('/blog/url');
		const link = page.getByRole('link', { name: url });
		await expect(link).toHaveAttribute('href', url);
		// Each piece between slashes is on one line.
		const linesOfPieces = await link.evaluate((element) =>
			Array.from(element.childNodes, (node) => {
				const range = document.createRange();
				range.selectNodeContents(node);
				return node.textContent ? range.getClientRects().length : 1;
			}),
		);
		expect(new Set(linesOfPieces)).toEqual(new Set([1]));
		await expect(link).toHaveText(url);
	});
});

test('copying the link is announced, and so is a failure', { tag: '@full' }, async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto('/blog/middle');
	// The first click, which also brings the script.
	const status = page.getByRole('article').getByRole('status').last();
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(status).toHaveText('The link is copied.');
	expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/blog\/middle$/);
	await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(status).toContainText('by hand');
});

test('opens the system’s share sheet if there is one; closing it does nothing else', {
	tag: '@full',
}, async ({ page }) => {
	await page.addInitScript(`
		window.shared = [];
		navigator.share = (data) => {
			window.shared.push(data);
			return Promise.reject(new DOMException('closed', 'AbortError'));
		};
	`);
	await page.goto('/blog/middle');
	await hydrate(page);
	await page.getByRole('button', { name: 'More ways to share' }).click();
	const shared = (await page.evaluate('window.shared')) as { title: string; url: string }[];
	expect(shared).toEqual([
		{ title: 'Bills & Clarifolio', url: expect.stringMatching(/\/blog\/middle$/) },
	]);
	await expect(page.getByText(/is copied|by hand/)).toHaveCount(0);
});

test('a post prints as a document: its text and URL, no controls', { tag: '@full' }, async ({
	page,
}) => {
	await page.goto('/blog/middle');
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText('word word').first()).toBeVisible();
	await expect(page.getByRole('article')).toContainText(
		/From the Clarifolio blog: https?:\S+\/blog\/middle/,
	);
	for (const gone of ['5 min read', '0 likes']) await expect(page.getByText(gone)).toBeHidden();
	for (const gone of ['footer', 'nav', 'button', 'iframe', 'a[href="/blog"]']) {
		for (const element of await page.locator(gone).all()) await expect(element).toBeHidden();
	}
	await expect(page.getByRole('heading', { name: 'Stay Connected' })).toBeHidden();
	await expect(page.getByRole('heading', { name: 'Audio Content' })).toBeHidden();
	const printed = await page
		.getByRole('link', { name: /vimeo/ })
		.evaluate((link) => getComputedStyle(link, '::after').content);
	expect(printed).toContain('https://vimeo.com/1');
});
