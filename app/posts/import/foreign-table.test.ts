import { expect, test } from 'vitest';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import { treeText } from '#app/blog/markdown/tree-text.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

const converted = (html: string) => htmlToMarkdown(html, (url) => url);

test.each([
	[
		'what is in a cell',
		'<table><thead><tr><th>A|b</th><th><b>C</b></th></tr></thead><tbody><tr><td><a href="/d">d|e</a> <code>f|g</code></td><td><p>One</p><ul><li>Two</li><li>Three</li></ul><h3>Four<br>Five</h3></td></tr></tbody></table>',
		'| A\\|b | **C** |\n| --- | --- |\n| [d\\|e](/d) `f\\|g` | One<br>• Two<br>• Three<br>Four<br>Five |',
		[],
	],
	[
		'merged cells',
		'<table><tr><th rowspan="2">Plan</th><th colspan="2">Cost</th></tr><tr><td>Low</td><td>High</td></tr><tr><td rowspan=0>Gold</td><td colspan="2">$5</td></tr><tr><td>$6</td><td></td></tr></table>',
		'| Plan | Cost | Cost |\n| --- | --- | --- |\n| Plan | Low | High |\n| Gold | $5 |  |\n| Gold | $6 |  |',
		['4 merged cells of a table were split'],
	],
	[
		'alignment, a caption and a figure',
		'<figure class="wp-block-table"><table><caption>What it costs</caption><tr><td>a</td><td class="has-text-align-right" data-align="right">b</td></tr><tr><td align="center">1</td><td style="text-align: right">2</td></tr></table><figcaption>From the plan</figcaption></figure>',
		'What it costs\n\n| a | b |\n| :-: | --: |\n| 1 | 2 |\n\nFrom the plan',
		[],
	],
	[
		'a picture in a cell',
		'<table><tr><td>a</td><td><img src="/b.jpg" alt="A bill"></td></tr></table>',
		'| a | A bill |\n| --- | --- |',
		['the picture /b.jpg was in a table and is not in it'],
	],
	[
		'tables that lay out, and one within',
		'<table role="presentation"><tr><td><h2>One</h2></td><td>Two</td></tr></table><table><tr><td>Three</td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table><table><tr><td>Four</td></tr></table>',
		'## One\n\nTwo\n\nThree\n\n| a | b |\n| --- | --- |\n\nFour',
		[],
	],
	[
		'tables of nothing',
		'<p>a</p><table></table><table><tr><td></td><td> </td></tr></table>',
		'a',
		[],
	],
	[
		'a callout of Ghost',
		'<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Ask <b>twice</b>.</div></div><p>b</p>',
		'> [!NOTE]\n>\n> Ask **twice**.\n\nb',
		[],
	],
] as const)('an import keeps %s', (_, html, markdown, losses) => {
	const { markdown: written, losses: lost } = converted(html);
	expect(written).toBe(markdown);
	expect(lost).toEqual(losses);
});

test('a table that is too large is cut, and says so', () => {
	const rows = (count: number, cells: string) =>
		`<table><tr><th>a</th><th>b</th></tr>${`<tr>${cells}</tr>`.repeat(count)}</table>`;
	const { markdown, losses } = converted(rows(3_000, '<td>1</td><td>2</td>'));
	const [table] = parseMarkdown(markdown);
	expect(table?.kind === 'table' && table.rows).toHaveLength(2_499);
	expect(losses).toEqual(['a table was too large, and 1002 of its cells were left out']);
	// What spans everything makes no more cells than that.
	const start = performance.now();
	const spanning = converted(rows(5_000, '<td rowspan="9999" colspan="9999">1</td>'));
	expect(treeText(parseMarkdown(spanning.markdown)).length).toBeLessThan(20_000);
	expect(performance.now() - start).toBeLessThan(5_000);
});
