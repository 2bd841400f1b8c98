import { expect, type Locator } from '@playwright/test';
import {
	addDraft,
	openEditor,
	paste,
	savedMarkdown,
	signInEditor,
} from '../support/post-editor.ts';
import { test } from './site-test.ts';

test.beforeEach(({ context, db, site }) => signInEditor(context, db, site).then(() => {}));

const table = '| Letter | Days |\n| :-- | --: |\n| Denial | 180 |\n';

/** Puts the cursor into a cell or a paragraph of another block, and waits until the editor notices. */
async function goTo(text: Locator): Promise<void> {
	await text.click();
	const block = text.locator('xpath=ancestor-or-self::*[contains(@class, "has-cursor")]');
	await expect(block).toBeVisible();
}

test('a table can be edited with the keys alone', async ({ page, db }) => {
	const { id } = await addDraft(db, `${table}\nAfter.\n`);
	await openEditor(page, id);
	const editor = page.locator('.editor-text');
	await expect(editor.getByRole('columnheader')).toHaveText(['Letter', 'Days']);
	await goTo(editor.getByRole('cell', { name: '180' }));
	// Tab after the last cell adds a row, and Shift+Tab goes back.
	await page.keyboard.press('Tab');
	await page.keyboard.type('Bill | copy');
	await page.keyboard.press('Tab');
	await page.keyboard.type('30');
	await page.keyboard.press('Shift+Enter');
	await page.keyboard.type('or more');
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.type('A bill');
	expect(await savedMarkdown(page, db, id)).toBe(`${table}| A bill | 30<br>or more |\n\nAfter.\n`);
	// Enter goes down, and leaves the table below its last row.
	await goTo(editor.getByText('After.'));
	await goTo(editor.getByRole('columnheader', { name: 'Letter' }));
	await page.keyboard.press('End');
	for (const written of ['!', '!']) {
		await page.keyboard.press('Enter');
		await page.keyboard.type(written);
	}
	await page.keyboard.press('Enter');
	await page.keyboard.type('Then: ');
	expect(await savedMarkdown(page, db, id)).toBe(
		'| Letter | Days |\n| :-- | --: |\n| Denial! | 180 |\n| A bill! | 30<br>or more |\n\nThen: After.\n',
	);
	await page.keyboard.press('Control+z');
	await page.keyboard.press('Control+z');
	expect(await savedMarkdown(page, db, id)).toContain('| A bill | 30<br>or more |');
});

test('a table works at the end of a post, in a list and beside a callout, and pasted content stays in its cell', async ({
	page,
	db,
}) => {
	const { id } = await addDraft(
		db,
		`- One\n\n  | a |\n  | --- |\n  | b |\n\n> [!WARNING]\n> In an emergency, call 911.\n\n${table}`,
	);
	await openEditor(page, id);
	const editor = page.locator('.editor-text');
	await expect(editor.getByRole('note', { name: 'Urgent' })).toHaveText(
		'In an emergency, call 911.',
	);
	await goTo(editor.getByRole('cell', { name: 'Denial' }));
	await paste(page, { 'text/html': '<h2>Two</h2><p>lines</p><ul><li>and an item</li></ul>' });
	await goTo(editor.getByRole('cell', { name: 'b', exact: true }));
	await page.keyboard.press('Enter');
	await page.keyboard.type('More of one.');
	const written = await savedMarkdown(page, db, id);
	expect(written).toContain('- One\n\n  | a |\n  | --- |\n  | b |\n\n  More of one.\n');
	expect(written).toContain('<br>lines<br>and an item');
	expect(written.match(/^\|/gm)).toHaveLength(3);
	await goTo(editor.getByRole('cell', { name: '180' }));
	await page.keyboard.press('Enter');
	await page.keyboard.type('The end.');
	expect(await savedMarkdown(page, db, id)).toMatch(/\| 180 \|\n\nThe end\.\n$/);
});
