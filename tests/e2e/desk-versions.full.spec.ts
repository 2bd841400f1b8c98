import { expect, type Page } from '@playwright/test';
import type { Database } from '#app/platform/db/schema.ts';
import { deskTest as test } from '../support/desk-browser.ts';
import { addDraft, openEditor, savedMarkdown, signInEditor } from '../support/post-editor.ts';

test.beforeEach(({ context, db, site }) => signInEditor(context, db, site).then(() => {}));

async function storedVersions(db: Database, id: string) {
	const rows = await db
		.selectFrom('post_versions')
		.select('content_markdown')
		.where('post_id', '=', id)
		.orderBy('version')
		.execute();
	return rows.map(({ content_markdown }) => content_markdown?.trim());
}

/** Types, and waits until the editor has autosaved. */
async function typeAndWait(page: Page, text: string) {
	const status = page.locator('[data-editor-status]');
	const saved = page.waitForResponse((response) => response.url().endsWith('/save'));
	await page.keyboard.type(text);
	await expect(status).not.toHaveAttribute('data-state', 'saved');
	await saved;
	await expect(status).toHaveAttribute('data-state', 'saved');
}

test('text saved with Ctrl+S stays a version after it is typed over and autosaved', async ({
	page,
	db,
}) => {
	const { id } = await addDraft(db, 'Found.');
	await openEditor(page, id);
	await page.locator('.editor-text').focus();
	await page.keyboard.press('Control+a');
	await page.keyboard.type('Written and saved by hand.');
	await savedMarkdown(page, db, id);
	await page.keyboard.press('Control+End');
	await typeAndWait(page, ' More.');
	// Autosaved and unchanged, and then saved by hand.
	await savedMarkdown(page, db, id);
	await page.keyboard.press('Control+a');
	await typeAndWait(page, 'Typed over it.');
	await typeAndWait(page, ' And on.');
	expect(await storedVersions(db, id)).toEqual([
		'Found.',
		'Written and saved by hand.',
		'Written and saved by hand. More.',
		'Typed over it. And on.',
	]);
	await page.goto(`/desk/posts/${id}/versions`);
	await expect(page.getByRole('row').nth(1)).toContainText('Saved automatically');
	await expect(page.getByRole('row').nth(2)).not.toContainText('automatically');
});
