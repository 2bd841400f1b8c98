import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { newSession } from './desk-browser.ts';
import type { SiteProcess } from './site-process.ts';

/** Signs a new editor in, in a browser context of its own. */
export async function signInEditor(context: BrowserContext, db: Database, site: SiteProcess) {
	const session = await newSession(db, 'editor');
	await context.addCookies([{ name: 'desk', value: session.token, url: site.url }]);
	return session;
}

/** Adds a draft with some Markdown. @returns its id */
export async function addDraft(db: Database, content_markdown: string, title = 'A draft') {
	const slug = `draft-${crypto.randomUUID().slice(0, 8)}`;
	const row = { title, slug, content: content_markdown, content_markdown };
	const { id } = await db
		.insertInto('blog_posts')
		.values(row)
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, slug };
}

/** Opens a post's editor and waits for its script. */
export async function openEditor(page: Page, id: string): Promise<void> {
	await page.goto(`/desk/posts/${id}`);
	await expect(page.locator('form[data-ready]')).toBeVisible({ timeout: 60_000 });
}

/** Saves a post with the keyboard and reads its stored text. */
export async function savedMarkdown(page: Page, db: Database, id: string): Promise<string> {
	// The state of an earlier save may still be shown, and automatic saves go on.
	const asked = page.waitForResponse(
		(response) =>
			response.url().includes(`/desk/posts/${id}/save`) &&
			response.request().postData()?.includes('"by_hand":true') === true,
	);
	await page.keyboard.press('Control+s');
	await asked;
	await expect(page.locator('[data-editor-status]')).toHaveAttribute('data-state', 'saved');
	const { content_markdown } = await db
		.selectFrom('blog_posts')
		.select('content_markdown')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return content_markdown ?? '';
}

/** Drops a picture file in the middle of an element, or pastes it there. */
export async function addFile(on: Locator, how: 'drop' | 'paste', file: Buffer): Promise<void> {
	await on.evaluate(
		(element, { how, bytes }) => {
			const data = new DataTransfer();
			data.items.add(new File([new Uint8Array(bytes)], `${how}.jpg`, { type: 'image/jpeg' }));
			const { left, top, width, height } = element.getBoundingClientRect();
			const at = { clientX: left + width / 2, clientY: top + height / 2 };
			const options = { bubbles: true, cancelable: true };
			element.dispatchEvent(
				how === 'drop'
					? new DragEvent('drop', { ...options, ...at, dataTransfer: data })
					: new ClipboardEvent('paste', { ...options, clipboardData: data }),
			);
		},
		{ how, bytes: [...file] },
	);
}

/** Pastes clipboard data as a program put it there. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
	await page.locator('.editor-text').focus();
	await page.evaluate((types) => {
		const clipboardData = new DataTransfer();
		for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
		const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
		document.querySelector('.editor-text')?.dispatchEvent(event);
	}, data);
}
