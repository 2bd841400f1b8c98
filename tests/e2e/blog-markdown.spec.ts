import { readXml } from '../support/feed-reader.ts';
import { overflow, smallTargets } from '../support/page-size.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

const attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';

const content_markdown = `
A **first** paragraph about {product}, with [a page](/help-now), [a place](#part-who-pays),
[a call](tel:+18009853059) and a note[^one].

## Who pays?

1. HealthCare.gov says “non-profit” plans cover 18-30%.
2. The Employee Benefits Security Administration, or EBSA, helps (out-of-network).

- HealthCare.gov: https://www.healthcare.gov/appeal
- A list
  - within a list

### ${attack}

> A quote. ${attack}

> [!WARNING]
> In an **emergency**, call [911](tel:911). ${attack}
>
> - A list in it

| Letter from the plan | Days to appeal | Who decides | What to send |
|:--|--:|:-:|---|
| ${attack} | 180 | The plan | [Every page](/contact) |

![${attack}](/logo.svg "A caption ${attack.replaceAll('"', "'")}")

[bad](javascript:window.hit=1) [worse](data:text/html,x) ${attack}

---

\`code ${attack}\`

[^one]: From [CMS](https://www.cms.gov/nosurprises). ${attack}
`;

test.beforeEach(({ db }) =>
	setPosts(db, samplePost('marked', { content_markdown, checked_on: '2026-11-22' })),
);

test.describe('a Markdown post without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('its structure, and its notes', async ({ page }) => {
		await test.step('its structure is that of the text, and markup in it is shown as text', async () => {
			await page.goto('/blog/marked');
			const text = page.locator('.post-text');
			await expect(page.getByRole('article')).toContainText(
				/By the Clarifolio team.*Last checked November 22, 2026/,
			);
			await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Who pays?', 'Notes']);
			await expect(text.getByRole('heading', { level: 3 })).toHaveText([attack]);
			await expect(text.getByRole('list')).toHaveCount(5);
			const callout = text.getByRole('note');
			await expect(callout).toContainText(`Urgent`);
			await expect(callout).toContainText(`In an emergency, call 911. ${attack}`);
			await expect(callout.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
			await expect(text.getByRole('blockquote')).toHaveText(`A quote. ${attack}`);
			await expect(text.getByRole('columnheader')).toHaveCount(4);
			await expect(text.getByRole('img')).toHaveAttribute('alt', attack);
			await expect(text.getByRole('figure')).toContainText('A caption <img');
			await expect(text.getByRole('link', { name: 'a page' })).toHaveAttribute('href', '/help-now');
			await expect(text.getByRole('link', { name: /bad|worse/ })).toHaveCount(0);
			for (const markup of ['script', 'b', '[onerror]', '[onclick]', 'iframe']) {
				await expect(text.locator(markup)).toHaveCount(0);
			}
			await expect(text.locator('img')).toHaveCount(1);
			expect(await page.evaluate(() => 'hit' in window)).toBe(false);
		});
		await test.step('a note links to its source and back', async () => {
			await page.goto('/blog/marked');
			await page.getByRole('link', { name: 'Note 1', exact: true }).click();
			const note = page.getByRole('listitem').filter({ hasText: 'From CMS' });
			await expect(note).toBeInViewport();
			await page.getByRole('link', { name: 'Back to the text from note 1' }).click();
			await expect(page.getByRole('link', { name: 'Note 1', exact: true })).toBeInViewport();
		});
	});
});

test('on a small screen with large text only the table scrolls, and no word of a list breaks', {
	tag: '@full',
}, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/blog/marked');
	expect(await smallTargets(page)).toEqual([]);
	await page.evaluate("document.documentElement.style.fontSize = '200%'");
	expect(await overflow(page)).toBe(0);
	const table = page.getByRole('region', { name: 'Table, Letter from the plan, Days to appeal' });
	expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
	await table.focus();
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
	const broken = await page
		.getByRole('listitem')
		.filter({ hasText: /non-profit|EBSA|appeal/ })
		.evaluateAll((items) =>
			items.flatMap((item) => {
				const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
				const broken: string[] = [];
				for (let node = walker.nextNode(); node; node = walker.nextNode()) {
					for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[a-z]+/gi)) {
						const range = document.createRange();
						range.setStart(node, index);
						range.setEnd(node, index + word.length);
						if (range.getClientRects().length > 1) broken.push(word);
					}
				}
				return broken;
			}),
		);
	expect(broken).toEqual([]);
});

test('feed and Markdown version have the same text, with absolute links and no markup of it', {
	tag: '@full',
}, async ({ page, request }) => {
	const feed = await readXml(page, await (await request.get('/feed.xml')).text());
	const html = feed.entries[0]?.html ?? '';
	await page.setContent(html);
	await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Who pays?', 'Notes']);
	await expect(page.getByRole('heading', { level: 3 })).toHaveText([attack]);
	await expect(page.locator('script, [onerror]')).toHaveCount(0);
	await expect(page.getByRole('blockquote').last()).toContainText('Urgent');
	await expect(page.getByRole('blockquote').last()).toContainText('In an emergency, call 911.');
	const hrefs = await page
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
	expect(hrefs.length).toBeGreaterThan(6);
	for (const href of hrefs) expect(href).toMatch(/^(https?:\/\/|tel:)/);
	expect(html).not.toMatch(/class=|\{product\}/);

	const markdown = await (await request.get('/blog/marked.md')).text();
	expect(markdown).toContain('**first** paragraph about Clarifolio, with [a page](http');
	expect(markdown).not.toContain('](/');
	expect(markdown).toContain('## Who pays?');
	expect(markdown).toContain('> [!WARNING]\n> In an **emergency**');
	expect(markdown).toContain('[^one]: From [CMS](https://www.cms.gov/nosurprises).');
});
