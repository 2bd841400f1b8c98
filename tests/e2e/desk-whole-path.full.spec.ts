import { expect, type Page } from '@playwright/test';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { linkUrl } from '#app/domain/people/links.server.ts';
import { inviteMember } from '#app/domain/people/members.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { addDevice } from '../support/desk-browser.ts';
import { overflow } from '../support/page-size.ts';
import { addFile, savedMarkdown } from '../support/post-editor.ts';

import { photo } from '../support/sample-pictures.ts';
import { test } from './site-test.ts';

/** Enrolls a passkey by a link, and signs in with it. */
async function signIn(page: Page, db: Database, url: string) {
	const email = `editor-${crypto.randomUUID().slice(0, 8)}@team.example`;
	const member = { email, name: 'Ada', role: 'editor' } as const;
	const invited = await inviteMember(teamDb(db), member, shell);
	if (invited.outcome !== 'invited') throw new Error(invited.outcome);
	await addDevice(page);
	await page.goto(linkUrl(url, invited.link));
	await page.getByRole('button', { name: 'Create a passkey' }).click();
	await expect(page.getByRole('banner')).toContainText('Ada');
	await page.context().clearCookies();
	await page.goto('/desk/posts');
	await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
	await expect(page).toHaveURL(/\/desk\/posts$/);
}

const press = (page: Page, intent: string) =>
	page.locator(`button[name="intent"][value="${intent}"]`).click();

test('an editor signs in, writes, previews, schedules, moves and restores a post, and readers see each change', async ({
	page,
	db,
	site,
	request,
}) => {
	await signIn(page, db, site.url);

	// Write: with the toolbar, the keyboard, and a link found by words; it autosaves.
	await page.locator('main form[method="post"] button').click();
	await expect(page.locator('form[data-ready]')).toBeVisible();
	const editor = page.url();
	const id = new URL(editor).pathname.split('/').at(-1) ?? '';
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ask for an itemized bill');
	await page.keyboard.press('Enter');
	await page.keyboard.type('## What to ask\nAsk **each** line');
	await page.keyboard.press('Enter');
	await page.keyboard.type('- first\nsecond\n\nSee ', { delay: 20 });
	const toolbar = page.getByRole('toolbar');
	await toolbar.locator('[data-command="link"]').click();
	const dialog = page.getByRole('dialog');
	// Enter takes the first one found.
	await dialog.getByRole('textbox').fill('why now');
	await expect(dialog.getByRole('listitem').first()).toContainText('/why-now');
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await page.keyboard.type(' today');
	await toolbar.locator('[data-command="footnote"]').click();
	await page.keyboard.type('A source.');
	const status = page.locator('[data-editor-status]');
	await expect(status).toHaveAttribute('data-state', 'saved');
	const post = () =>
		db
			.selectFrom('blog_posts')
			.select(['title', 'slug', 'content_markdown', 'published_at'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	expect(await post()).toEqual({
		title: 'Ask for an itemized bill',
		slug: 'ask-for-an-itemized-bill',
		content_markdown: expect.stringMatching(
			/^## What to ask\n\nAsk \*\*each\*\* line\n\n- first\n- second\n\nSee \[[^\]]+\]\(\/why-now\) today\[\^1\]\n\n\[\^1\]: A source\.\n$/,
		),
		published_at: null,
	});

	// Pictures: one dropped in the middle of a paragraph, one pasted; neither breaks a sentence in two.
	const paragraph = page.locator('.editor-text > p').first();
	const figures = page.locator('.editor-figure');
	await addFile(paragraph, 'drop', await (await photo(300, 200)).jpeg().toBuffer());
	await expect(figures).toHaveCount(1);
	await page.keyboard.type('A bill');
	await paragraph.click();
	await addFile(paragraph, 'paste', await (await photo(200, 300)).jpeg().toBuffer());
	await expect(figures).toHaveCount(2);
	await page.keyboard.type('A letter');
	// The picture's controls make the bar taller; the toolbar stays whole below it.
	const editorBar = page.locator('[data-editor-bar]');
	// How far a new picture scrolls depends on whether it had loaded.
	await figures.last().evaluate((figure) => figure.scrollIntoView());
	await expect.poll(async () => (await editorBar.boundingBox())?.y).toBe(0);
	const bar = await editorBar.boundingBox();
	const tools = await toolbar.boundingBox();
	expect(tools?.y).toBeGreaterThanOrEqual((bar?.height ?? Number.NaN) - 1);
	const first = await savedMarkdown(page, db, id);
	expect(first).toContain('Ask **each** line\n\n');
	expect(first).toMatch(/!\[A bill\]\(\/pictures\/\w+\/300x200\.webp\)/);
	expect(first).toMatch(/!\[A letter\]\(\/pictures\/\w+\/200x300\.webp\)/);

	// Preview at phone width.
	const [preview] = await Promise.all([
		page.waitForEvent('popup'),
		page.locator('button[value="open_preview"]').click(),
	]);
	await preview.setViewportSize({ width: 390, height: 800 });
	await expect(preview.locator('main a[href="/why-now"]')).toBeVisible();
	for (const name of ['A bill', 'A letter']) {
		const image = preview.getByRole('img', { name });
		await image.scrollIntoViewIfNeeded();
		await expect
			.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
			.toBeGreaterThan(0);
	}
	expect(await overflow(preview)).toBe(0);
	await preview.close();

	// Schedule, and see it appear by itself; the test skips the last day.
	await page.locator('a[data-editor-leave][href$="/publishing"]').click();
	const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	await page.locator('[name="day"]').fill(tomorrow);
	await press(page, 'schedule');
	await expect(page.getByRole('status')).toBeVisible();
	const statusOf = async (slug: string) =>
		(await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status();
	expect(await statusOf('ask-for-an-itemized-bill')).toBe(404);
	const at = new Date(Date.now() + 2_000);
	await db.updateTable('blog_posts').set({ published_at: at }).where('id', '=', id).execute();
	const before = await statusOf('ask-for-an-itemized-bill');
	// On a busy machine the response may be from after that time.
	if (Date.now() < at.getTime()) expect(before).toBe(404);
	await expect.poll(() => statusOf('ask-for-an-itemized-bill')).toBe(200);

	// Another slug; the old link redirects.
	await page.reload();
	await page.locator('[name="slug"]').fill('itemized-bill');
	await press(page, 'slug');
	await expect(page.getByRole('status')).toBeVisible();
	const reader = await page.context().newPage();
	// The page of the former address may be in the cache for a second.
	await expect
		.poll(async () => (await reader.goto('/blog/ask-for-an-itemized-bill'))?.url())
		.toMatch(/\/blog\/itemized-bill$/);
	await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Ask for an itemized bill');

	// Undo a change: restore and publish the older version.
	await page.goto(editor);
	await expect(page.locator('form[data-ready]')).toBeVisible();
	await page.locator('.editor-text > p').first().click();
	await page.keyboard.press('End');
	await page.keyboard.type(' Nonsense');
	expect(await savedMarkdown(page, db, id), 'what readers have is as it was').toBe(first);
	await page.goto(`${editor}/versions`);
	// There may be a version from before the pictures, if no autosave came between them and a save by hand.
	const { version } = await db
		.selectFrom('post_versions')
		.select('version')
		.where('post_id', '=', id)
		.where('content_markdown', '=', first)
		.executeTakeFirstOrThrow();
	await page.locator(`main table a[href$="/versions/${version}"]`).click();
	await expect(page.locator('main ins, main del').first()).toBeVisible();
	await page.locator('main form[method="post"] button').click();
	await page.goto(`${editor}/publishing`);
	const update = page.locator('button[value="update"]');
	if ((await update.count()) > 0) await update.click();
	await reader.reload();
	await expect(reader.locator('main')).not.toContainText('Nonsense');
	await expect(reader.getByRole('img', { name: 'A bill' })).toBeVisible();
});
