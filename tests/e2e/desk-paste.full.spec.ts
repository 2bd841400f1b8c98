import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addDraft, openEditor, savedMarkdown, signInEditor } from '../support/post-editor.ts';
import { test } from './site-test.ts';

test.beforeEach(({ context, db, site }) => signInEditor(context, db, site).then(() => {}));

/** Puts HTML on Chromium's clipboard as another program does, and pastes it with the keys. */
async function pasteFrom(page: Page, html: string) {
	await page.evaluate((text) => {
		const put = (event: ClipboardEvent) => {
			event.preventDefault();
			event.clipboardData?.setData('text/html', text);
			event.clipboardData?.setData('text/plain', 'plain');
		};
		document.addEventListener('copy', put, { once: true, capture: true });
		document.execCommand('copy');
	}, html);
	await page.locator('.editor-text').focus();
	await page.keyboard.press('Control+v');
}

const word = `## Read your bill

Ask for **each line**.[^1] Then wait.

- A dot

1. Call the plan
   1. Note the name
2. Write it down

The end.

[^1]: See [KFF](https://www.kff.org/x), page 2\\*.
`;

const docs = `## Two plans

Ask which **plan** pays first.

One line\\
and another.

1. Call
2. Write
`;

const wordWeb = `## First steps

Ask **twice**. Keep a copy.

- Call the plan
  - Note the name
    1. First
    2. Last
- Write

### Later

End.
`;

/** By program, the stored Markdown, and if the editor says that a picture is lost. */
const programs: [program: string, markdown: string, lost: boolean][] = [
	['word-web', wordWeb, false],
	['word', word, true],
	['docs', docs, true],
	['sheets', 'Only one cell, with **bold**\n', false],
	['pages', '**A denial** can be appealed. Keep a copy.\n\n- Date\n- Code\n', false],
	[
		'web-page',
		'## When they say no\n\nYou can **appeal**, or [read on](https://www.kff.org/appeal).\n',
		false,
	],
];

const meanings: [html: string, markdown: string][] = [
	['<p>$50<sup>1</sup> and 10<sup>-6</sup></p>', '$50¹ and 10⁻⁶'],
	[
		'<ul><li><input type="checkbox" checked> Done</li><li aria-checked="false"><p>Open</p></li></ul>',
		'- ☑ Done\n- ☐ Open',
	],
	[
		'<p>Call<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span> us<del cite="mailto:a" datetime="2026-01-01"> now</del>.</p><div style="mso-element:comment-list"><p class=MsoCommentText>Really?</p></div>',
		'Call us.',
	],
	[
		'<p>Call<sup><a href="#cmnt1" name="cmnt_ref1">[a]</a></sup> us.</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" name="cmnt1">[a]</a><span>Really?</span></p></div>',
		'Call us.',
	],
	['<h1>A draft</h1><p>Its text.<!-- Ada: Really? --></p>', 'Its text.'],
	[
		'<p>H<span style="vertical-align:sub">2</span>O, <span style="vertical-align:super">b</span></p>',
		'H2O, b',
	],
];

test('pastes the clipboard contents of any program as clean Markdown, with their meaning', async ({
	page,
	db,
}) => {
	const { id } = await addDraft(db, '');
	const pasted = async (html: string) => {
		await openEditor(page, id);
		await page.locator('.editor-text').focus();
		await page.keyboard.press('Control+a');
		await page.keyboard.press('Delete');
		await pasteFrom(page, html);
		return savedMarkdown(page, db, id);
	};
	for (const [program, markdown, lost] of programs) {
		const html = readFileSync(`tests/support/clipboard/${program}.html.txt`, 'utf8');
		expect(await pasted(html), program).toBe(markdown);
		const news = page.locator('[data-editor-news]');
		if (lost) await expect(news).toContainText('picture');
		else await expect(news).toBeEmpty();
	}
	for (const [html, markdown] of meanings) expect(await pasted(html)).toBe(`${markdown}\n`);
});

test('the title of a document is that of a post without one, and stands once', async ({
	page,
	db,
}) => {
	const { id } = await addDraft(db, '', '');
	await openEditor(page, id);
	await pasteFrom(page, '<h1>A  bill</h1><p>Its text.</p>');
	expect(await savedMarkdown(page, db, id)).toBe('Its text.\n');
	await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('A bill');
});

test('pasted footnotes get numbers of their own, and one without its text is flagged', async ({
	page,
	db,
}) => {
	const { id } = await addDraft(db, 'Ours.[^1]\n\n[^1]: Here.\n\nEnd.\n');
	await openEditor(page, id);
	await page.locator('.editor-text > p').last().click();
	await page.keyboard.press('End');
	await pasteFrom(page, '<p>A<a href="#_ftn3" name="_ftnref3">[3]</a></p>');
	await page.keyboard.type(' Typed on.');
	const written = await savedMarkdown(page, db, id);
	expect(written).toContain('Ours.[^1]');
	expect(written).toContain('[^2]');
	expect(written).toMatch(/^\[\^2\]:$/m);
	await expect(page.locator('[data-editor-checks]')).toContainText('Footnote 2');
});

/** By program, the stored Markdown of its pasted table, and the editor's message. */
const tables: [program: string, markdown: string, news: RegExp | undefined][] = [
	[
		'word',
		`Who to call:

| **Letter** | **What to do** | **Days** |
| --- | --- | --: |
| Denial[^1] | Appeal:<br>• a letter<br>• the bill | 180 |
| Denial[^1] | Ask a \\| reviewer |  |

The end.

[^1]: A source.
`,
		/^Merged cells were split/,
	],
	[
		'excel',
		`Bills in a year

| Plan | In network | In network |
| --- | --: | --: |
| Plan | Low | High |
| Bronze | $1,500 | $7,500 |
| Gold<br>(best) | $500 | $2,000 |
`,
		/^Merged cells were split/,
	],
	[
		'sheets',
		`| Step | Who |
| --- | --- |
| Call<br>and write | [CMS](https://www.cms.gov/) |
|  | a_b \\* c |
`,
		undefined,
	],
	[
		'docs',
		`Before.

| Term | Meaning |
| --- | --- |
| **Copay** | A set fee.<br>1. Ask<br>2. *Pay* |

A box of one cell.
`,
		undefined,
	],
	[
		'page',
		`## Left

Middle

Around

Named

| A | B | B | B |
| --- | --- | --- | --- |
| 1 | 2 | 2 | 3 |
`,
		/picture.* Merged cells were split/,
	],
];

test('a pasted table stays one, from any program', async ({ page, db }) => {
	const { id } = await addDraft(db, '');
	for (const [program, markdown, news] of tables) {
		await openEditor(page, id);
		await page.locator('.editor-text').focus();
		await page.keyboard.press('Control+a');
		await page.keyboard.press('Delete');
		await pasteFrom(
			page,
			readFileSync(`tests/support/clipboard/${program}-table.html.txt`, 'utf8'),
		);
		expect(await savedMarkdown(page, db, id), program).toBe(markdown);
		const said = page.locator('[data-editor-news]');
		if (news) await expect(said, program).toHaveText(news);
		else await expect(said, program).toBeEmpty();
	}
});
