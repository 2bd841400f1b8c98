import { expect } from '@playwright/test';
import { addDraft, openEditor, savedMarkdown, signInEditor } from '../support/post-editor.ts';
import { photo } from '../support/sample-pictures.ts';
import { test } from './site-test.ts';

// Opening the editor, using it by keyboard, and leaving it.

test.beforeEach(({ context, db, site }) => signInEditor(context, db, site).then(() => {}));

test('opens from the list and leaves to the next screen without a new document, and saves what was typed', async ({
	page,
	db,
}) => {
	const title = `Found ${crypto.randomUUID()}`;
	const { id } = await addDraft(db, 'Start.\n', title);
	await page.goto('/desk/posts');
	await page.evaluate(() => Object.assign(window, { same: true }));
	await page.getByRole('link', { name: title }).click();
	await expect(page.locator('form[data-ready]')).toBeVisible();
	await page.locator('.editor-text').click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type(' More.');
	await page.locator('a[data-editor-leave][href$="/versions"]').click();
	await expect(page).toHaveURL(/\/versions$/);
	expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
	const { content_markdown } = await db
		.selectFrom('blog_posts')
		.select('content_markdown')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	expect(content_markdown).toBe('Start. More.\n');
	await page.goBack();
	await expect(page.locator('.editor-text')).toContainText('Start. More.');
});

test('unsaved text keeps a member in the editor until they say otherwise, and comes back', {
	tag: '@full',
}, async ({ page, db }) => {
	const { id } = await addDraft(db, 'Start.\n');
	await openEditor(page, id);
	await page.route('**/save', (route) => route.abort());
	await page.locator('.editor-text').click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type(' Unsaved.');
	const versions = page.locator('a[data-editor-leave][href$="/versions"]');
	await versions.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Stay' }).click();
	await expect(dialog).toHaveCount(0);
	const status = page.locator('[data-editor-status]');
	await expect(status).toHaveAttribute('data-state', 'failed');
	await expect(page.locator('.editor-text')).toContainText('Unsaved.');
	// On a phone the status is above the desk’s bottom bar and doesn’t cover it.
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(status).toBeInViewport({ ratio: 1 });
	await expect(async () => {
		const nav = await page.locator('.desk-nav > ul').boundingBox();
		const line = await status.boundingBox();
		expect((line?.y ?? Number.NaN) + (line?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
	}).toPass();
	await page.setViewportSize({ width: 1280, height: 720 });
	await versions.click();
	await dialog.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL(/\/versions$/);
	await page.unroute('**/save');
	await page.goBack();
	await expect(page.locator('.editor-text')).toContainText('Unsaved.');
	expect(await savedMarkdown(page, db, id)).toBe('Start. Unsaved.\n');
});

test('in a conflict, the other version is restored after this one, and the editor continues from it', {
	tag: '@full',
}, async ({ page, db }) => {
	const { id } = await addDraft(db, 'Start.\n');
	await openEditor(page, id);
	await db
		.updateTable('blog_posts')
		.set({ content_markdown: 'Theirs.\n' })
		.where('id', '=', id)
		.execute();
	await page.locator('.editor-text').click();
	await page.keyboard.type('Mine. ');
	await page.keyboard.press('Control+s');
	await expect(page.locator('ins, del').first()).toBeVisible();
	await page.getByRole('button', { name: 'Use the other version' }).click();
	await expect(page).toHaveURL(/\/versions\?done=restored$/);
	await page.getByRole('link', { name: 'Back to the text' }).click();
	await expect(page.locator('.editor-text')).toHaveText('Theirs.');
	await page.locator('.editor-text').click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type(' On.');
	expect(await savedMarkdown(page, db, id)).toBe('Theirs. On.\n');
});

test('the toolbars by keyboard alone', { tag: '@full' }, async ({ page, db }) => {
	const { id } = await addDraft(db, 'Start.\n');
	await openEditor(page, id);
	const text = page.locator('.editor-text');
	await text.click();
	const press = async (toolbar: string, button: string) => {
		await page.keyboard.press('Alt+F10');
		const wanted = page
			.getByRole('toolbar', { name: toolbar })
			.getByRole('button', { name: button, exact: true });
		for (let step = 0; step < 20; step += 1) {
			if (await wanted.evaluate((element) => element === document.activeElement)) break;
			await page.keyboard.press('ArrowRight');
		}
		await expect(wanted).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(text).toBeFocused();
	};
	await press('Formatting', 'Callout: Urgent');
	await page.keyboard.press('Control+End');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await press('Formatting', 'Table');
	await page.keyboard.type('Letter');
	await page.keyboard.press('Tab');
	await page.keyboard.type('Days');
	await press('Table', 'Column right');
	await page.keyboard.press('Alt+F10');
	await page.keyboard.press('Escape');
	await expect(text).toBeFocused();
	expect(await savedMarkdown(page, db, id)).toContain('| Letter | Days |  |\n');
	await press('Table', 'Delete table');
	expect(await savedMarkdown(page, db, id)).toBe('> [!WARNING]\n> Start.\n');
	await expect(page.getByRole('toolbar', { name: 'Table' })).toHaveCount(0);
});

test('on a phone the picture button is third, and the others are behind “More”', async ({
	page,
	db,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { id } = await addDraft(db, 'Start.\n');
	await openEditor(page, id);
	const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
	await expect(toolbar.getByRole('button').nth(2)).toHaveAccessibleName('Picture');
	const footnote = toolbar.getByRole('button', { name: 'Footnote' });
	await expect(footnote).not.toBeInViewport();
	await toolbar.getByRole('button', { name: 'More' }).click();
	await expect(footnote).toBeInViewport({ ratio: 1 });
	await page.locator('.editor-text').click();
	await page.keyboard.press('Control+End');
	await footnote.click();
	await page.keyboard.type('A source.');
	await expect(page.locator('.editor-note')).toHaveText('A source.');
	expect(await savedMarkdown(page, db, id)).toBe('Start.[^1]\n\n[^1]: A source.\n');
});

test('“Update” saves a public post and publishes its changes in one press', async ({
	page,
	db,
}) => {
	const { id, slug } = await addDraft(db, 'Start.\n');
	await db
		.updateTable('blog_posts')
		.set({ published_at: '2026-01-01' })
		.where('id', '=', id)
		.execute();
	await openEditor(page, id);
	await page.locator('.editor-text').click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type(' More.');
	await page.getByRole('button', { name: 'Update' }).click();
	await expect(
		page.getByRole('status').filter({ hasText: 'The changes are published.' }),
	).toBeVisible();
	await expect
		.poll(async () => (await page.request.get(`/blog/${slug}`)).text())
		.toContain('Start. More.');
});

test.describe('pictures', { tag: '@full' }, () => {
	test('one is added below the one that was just described', async ({ page, db }) => {
		const { id } = await addDraft(db, 'Start.\n\nEnd.\n');
		await openEditor(page, id);
		await page.locator('.editor-text > p').first().click();
		for (const [index, name] of ['First', 'Second'].entries()) {
			const buffer = await (await photo(40 + index, 40)).jpeg().toBuffer();
			const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
			await page.locator('input[type="file"][multiple]').setInputFiles(file);
			const figure = page.locator('.editor-figure').nth(index);
			await expect(figure.getByLabel('What it shows')).toBeFocused();
			await page.keyboard.type(name);
		}
		expect(await savedMarkdown(page, db, id)).toMatch(
			/^Start\.\n\n!\[First\]\(\S+\)\n\n!\[Second\]\(\S+\)\n\nEnd\.\n$/,
		);
	});
});
