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

const table = '| Letter | Days |\n| :-- | --: |\n| Denial | 180 |\n';

test('a table can be edited with the keys alone', async ({ page, db }) => {
	const { id } = await addDraft(db, `${table}\nAfter.\n`);
	await openEditor(page, id);
	const editor = page.locator('.editor-text');
	await expect(editor.getByRole('columnheader')).toHaveText(['Letter', 'Days']);
	await editor.getByRole('cell', { name: '180' }).click();
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
	await editor.getByText('After.').click();
	await editor.getByRole('columnheader', { name: 'Letter' }).click();
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
	await editor.getByRole('cell', { name: 'Denial' }).click();
	await paste(page, { 'text/html': '<h2>Two</h2><p>lines</p><ul><li>and an item</li></ul>' });
	await editor.getByRole('cell', { name: 'b', exact: true }).click();
	await page.keyboard.press('Enter');
	await page.keyboard.type('More of one.');
	const written = await savedMarkdown(page, db, id);
	expect(written).toContain('- One\n\n  | a |\n  | --- |\n  | b |\n\n  More of one.\n');
	expect(written).toContain('<br>lines<br>and an item');
	expect(written.match(/^\|/gm)).toHaveLength(3);
	await editor.getByRole('cell', { name: '180' }).click();
	await page.keyboard.press('Enter');
	await page.keyboard.type('The end.');
	expect(await savedMarkdown(page, db, id)).toMatch(/\| 180 \|\n\nThe end\.\n$/);
});
