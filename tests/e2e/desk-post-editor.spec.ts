import { expect } from '@playwright/test';
import {
	addDraft,
	openEditor,
	paste,
	savedMarkdown,
	signInEditor,
} from '../support/post-editor.ts';
import { test } from './site-test.ts';

test.beforeEach(({ context, db, site }) => signInEditor(context, db, site).then(() => {}));

test('opening and changing one paragraph leaves every other block as it was written', async ({
	page,
	db,
}) => {
	const rest =
		'* star\n* list\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nA [link][r] and _this_.\n\n[r]: /about\n';
	const { id } = await addDraft(db, `First.\n\n${rest}`);
	await openEditor(page, id);
	await page.locator('.editor-text > p').first().click();
	await page.keyboard.press('End');
	await page.keyboard.type(' More.');
	expect(await savedMarkdown(page, db, id)).toBe(`First. More.\n\n${rest}`);
	await page.keyboard.press('Control+z');
	expect(await savedMarkdown(page, db, id)).toBe(`First.\n\n${rest}`);
});

/** Parts of what Word and Google Docs copy that must not reach a post. */
const hostile = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<p class=MsoNormal style='margin:0'>Plain and <b>bold</b>.<o:p></o:p><img src="file:///C:/pic.png"><img src="https://tracker.example/a.png"><a href="javascript:alert(1)" onclick="alert(2)">no</a></p>
<p><a href="https://www.google.com/url?q=https://kff.org/x&amp;sa=D">KFF</a><script>alert(1)</script><svg onload="alert(3)"></svg></p><iframe src="https://tracker.example/"></iframe></body></html>`;

test('pasting runs no script and asks no other site for anything; pasted Markdown is parsed', {
	tag: '@full',
}, async ({ page, db }) => {
	const { id } = await addDraft(db, '');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	page.on('dialog', ({ message }) => {
		throw new Error(`A script ran: ${message()}`);
	});
	await openEditor(page, id);
	await paste(page, { 'text/html': hostile, 'text/plain': 'x' });
	expect(await savedMarkdown(page, db, id)).toBe(
		'Plain and **bold**.no\n\n[KFF](https://kff.org/x)\n',
	);
	await page.keyboard.press('Control+a');
	await page.keyboard.press('Delete');
	await paste(page, { 'text/plain': '## Part\n\n- one\n- two' });
	expect(await savedMarkdown(page, db, id)).toBe('## Part\n\n- one\n- two\n');
	expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
});

test("the checks' findings are beside the text, follow it, and link to it", {
	tag: '@full',
}, async ({ page, db }) => {
	const { id } = await addDraft(db, 'About 87% of them.\n\nSee [nothing](/none-such).');
	await openEditor(page, id);
	const checks = page.locator('[data-editor-checks]');
	await expect(checks.getByRole('button')).toHaveCount(2);
	await checks.getByRole('button', { name: '87%' }).click();
	await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('87%');
	await page.keyboard.type('Most');
	await expect(checks.getByRole('button')).toHaveCount(1);
	await checks.getByRole('button', { name: 'none-such' }).click();
	await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('nothing');
	expect(await savedMarkdown(page, db, id)).toMatch(/^About Most of them\./);
});

test('with two members writing, the second gets a conflict, sees both texts, and nothing is lost', {
	tag: '@full',
}, async ({ page, browser, db, site }) => {
	const { id } = await addDraft(db, 'Start.\n');
	const other = await browser.newContext({ baseURL: site.url });
	await signInEditor(other, db, site);
	const otherPage = await other.newPage();
	await openEditor(page, id);
	const alsoOpen = '[data-editor-also-open]';
	await expect(page.locator(alsoOpen)).toBeEmpty();
	await openEditor(otherPage, id);
	await expect(otherPage.locator(alsoOpen)).toContainText(/^Also open here: editor-\w+/);
	// As after a while: the first member is told as well.
	await page.evaluate(() =>
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
	);
	await expect(page.locator(alsoOpen)).toContainText(/^Also open here: editor-\w+/);
	await page.locator('.editor-text').click();
	await page.keyboard.type('Mine. ');
	await savedMarkdown(page, db, id);
	await otherPage.locator('.editor-text').click();
	await otherPage.keyboard.type('Theirs. ');
	await otherPage.keyboard.press('Control+s');
	const status = otherPage.locator('[data-editor-status]');
	await expect(status).toHaveAttribute('data-state', 'conflict');
	await expect(otherPage.getByRole('alert')).toBeVisible();
	await expect(otherPage.locator('ins')).toContainText('Mine');
	await expect(otherPage.locator('.editor-text')).toContainText('Theirs');
	await otherPage.locator('.editor-actions button[type=submit]:not([name])').click();
	await expect(status).toHaveAttribute('data-state', 'saved');
	await expect(otherPage.locator('form[data-ready]')).toBeVisible();
	const versions = await db
		.selectFrom('post_versions')
		.select('content_markdown')
		.where('post_id', '=', id)
		.orderBy('version')
		.execute();
	const texts = versions.map(({ content_markdown }) => content_markdown);
	expect(texts.some((text) => text?.includes('Mine'))).toBe(true);
	expect(texts.at(-1)).toContain('Theirs');
	await otherPage.goto('/desk/posts');
	await openEditor(page, id);
	await expect(page.locator(alsoOpen)).toBeEmpty();
	await other.close();
});

test('signed out in the meantime: it says so, and the text is back after signing in again', {
	tag: '@full',
}, async ({ page, context, db, site }) => {
	const { id } = await addDraft(db, 'Start.\n');
	await openEditor(page, id);
	await page.locator('.editor-text').click();
	await page.keyboard.type('Unsaved. ');
	await context.clearCookies();
	await page.keyboard.press('Control+s');
	const status = page.locator('[data-editor-status]');
	await expect(status).toHaveAttribute('data-state', 'signed_out');
	page.on('dialog', (dialog) => dialog.accept());
	await signInEditor(context, db, site);
	await openEditor(page, id);
	await expect(page.locator('.editor-text')).toContainText('Unsaved.');
	expect(await savedMarkdown(page, db, id)).toContain('Unsaved.');
});
