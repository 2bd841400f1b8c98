import { globSync, statSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectScreenAccessible, expectScreenAccessibleOnce } from '../support/desk-accessible.ts';
import { addDraft, openEditor, savedMarkdown, signInEditor } from '../support/post-editor.ts';
import { test } from './site-test.ts';

const press = (intent: string) => `button[name="intent"][value="${intent}"]`;

test('a preview’s link shows the draft without a session, uncached, until it’s revoked', async ({
	page,
	context,
	browser,
	db,
	site,
}) => {
	await signInEditor(context, db, site);
	const { id } = await addDraft(db, '## Only a draft\n\nSecret <script>alert(1)</script> so far.');
	await page.goto(`/desk/posts/${id}/publishing`);
	await page.locator(press('preview')).click();
	const url = await page.locator('#preview-url').inputValue();
	const { pathname } = new URL(url);
	const stranger = await browser.newContext({ baseURL: site.url });
	const preview = await stranger.newPage();
	const response = await preview.goto(pathname);
	const headers = response?.headers() ?? {};
	expect(headers['cache-control']).toBe('private, no-store');
	expect(headers['x-robots-tag']).toContain('noindex');
	expect(headers['referrer-policy']).toBe('no-referrer');
	await expect(preview.getByRole('heading', { level: 2, name: 'Only a draft' })).toBeVisible();
	await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible();
	expect(await preview.title()).not.toContain('draft');

	const draft = await preview.request.get(pathname);
	await db
		.updateTable('blog_posts')
		.set({ published_at: '2026-01-01' })
		.where('id', '=', id)
		.execute();
	const { slug } = await db
		.selectFrom('blog_posts')
		.select('slug')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const published = await preview.request.get(`/blog/${slug}`);
	const policy = (text: string) => text.replace(/'sha256-[^']+'/g, '').replace(/ +/g, ' ');
	expect(policy(draft.headers()['content-security-policy'] ?? '')).toBe(
		policy(published.headers()['content-security-policy'] ?? ''),
	);
	expect(site.output()).not.toContain(pathname.split('/').at(-1));

	await page.goto(`/desk/posts/${id}/publishing`);
	await page.locator(press('end_preview')).click();
	await expect.poll(async () => (await preview.request.get(pathname)).status()).toBe(404);
	expect((await preview.request.get('/preview/none-such')).status()).toBe(404);
	await stranger.close();
});

test('the editor’s script is at most 250 KB, 300 with the framework, and on no public page; it is accessible', async ({
	page,
	context,
	db,
	site,
}) => {
	const files = globSync('build/client/assets/{visual-,}editor-*.js.br');
	expect(files.length).toBeGreaterThan(1);
	const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
	expect(size).toBeLessThanOrEqual(250 * 1024);
	await signInEditor(context, db, site);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	// desk-accessibility.spec.ts asserts that it's on no other screen of the desk.
	for (const path of ['/', '/blog']) await page.goto(path);
	expect(asked.length).toBeGreaterThan(2);
	expect(asked.filter((url) => /[/-]editor-/.test(url))).toEqual([]);
	const { id } = await addDraft(db, 'x');
	await openEditor(page, id);
	expect(asked.filter((url) => url.includes('visual-editor'))).toHaveLength(1);
	const transferred = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.endsWith('.js'))
			.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
	);
	expect(transferred).toBeLessThanOrEqual(300 * 1024);
	await page.locator('summary').click();
	await expectScreenAccessibleOnce(page);
});

test('the editor, its link dialog and a version are accessible, without policy violations', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	await signInEditor(context, db, site);
	const refused: string[] = [];
	page.on('console', (message) => {
		if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
	});
	const { id } = await addDraft(
		db,
		'## Part\n\nTick 87% [x](/none)[^1].\n\n- one\n\n> quote\n\n![](/logo.svg)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: A source.',
	);
	await openEditor(page, id);
	await page.locator('summary').click();
	await expectScreenAccessible(page);
	await page.locator('[data-command="link"]').click();
	await expectScreenAccessible(page);
	await page.keyboard.press('Escape');
	await page.locator('.editor-text > p').first().click();
	await page.keyboard.type('Changed. ');
	await savedMarkdown(page, db, id);
	await page.goto(`/desk/posts/${id}/versions`);
	// The differences, the versions to compare with, and restoring.
	await page.locator('main table a').last().click();
	await expect(page.locator('main ins')).not.toHaveCount(0);
	await expectScreenAccessibleOnce(page);
	expect(refused).toEqual([]);
});
