import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ledgerOf } from '#app/domain/figures/figure-ledger.server.ts';
import type { Ledger } from '#app/domain/figures/statistics.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { inflesz } from '#app/platform/text/inflesz.ts';
import { checkBlocks } from './check-post.ts';
import { checkedBlocks } from './checked-block.ts';
import type { IssueKind } from './issue.ts';
import { hardestGrades, isHarder } from './reading-level.ts';

const contents = loadContents('content');
const english = ledgerOf(contents.en.figures, 'en');

const checkPost = (markdown: string, ledger: Ledger) =>
	checkBlocks(checkedBlocks(markdown), ledger);
const found = (markdown: string, kind: IssueKind) =>
	checkPost(markdown, english).issues.filter((issue) => issue.kind === kind);

test('reports a hard paragraph and a long sentence, and nothing in an easy text', () => {
	const hard =
		'Notwithstanding aforementioned considerations regarding organizational reimbursement procedures, beneficiaries experiencing administrative complications should immediately communicate with their respective representatives concerning documentation requirements and the applicable limitation periods.';
	expect(found(`Short.\n\n${hard}`, 'grade')).toMatchObject([{ block: 1 }]);
	expect(found(`Short.\n\n- ${hard}`, 'sentence')).toMatchObject([{ block: 1, quote: hard }]);
	const easy =
		'You got a bill. It looks wrong. Call and ask for each line. Write down who you spoke to.';
	expect(found(easy, 'grade')).toEqual([]);
	expect(found(easy, 'sentence')).toEqual([]);
	expect(checkPost(easy, english)).toMatchObject({ words: 19, grade: expect.any(Number) });
	expect(checkPost('Too short.', english).grade).toBeUndefined();
});

test('checks a table row by row and leaves it out of the reading level', () => {
	const easy =
		'You got a bill. It looks wrong. Call and ask for each line. Write down who you spoke to.';
	const hard =
		'Organizational reimbursement procedures notwithstanding aforementioned considerations';
	const long = `${'a word '.repeat(15)}.`;
	const markdown = `${easy}\n\n| Tick it | [Nothing](/none-such)[^1] |\n| --- | --- |\n| Denied claims | 87% |\n| ${hard} | ${long} |\n|  |  |`;
	const { issues, ownLinks, grade, words } = checkPost(markdown, english);
	expect(issues.map(({ kind, block, quote }) => [kind, block, quote])).toEqual([
		['figure', 1, '87%'],
		['footnote', 1, ''],
		['sentence', 1, long],
	]);
	expect(ownLinks).toMatchObject([{ block: 1, values: { path: '/none-such' } }]);
	expect(grade).toBe(checkPost(easy, english).grade);
	expect(words).toBe(19 + 3 + 3 + 6 + 30);
	expect(checkedBlocks(markdown)[1]?.lines).toHaveLength(3);
});

test('reports figures that the ledger lacks once in each block', () => {
	expect(found('About 87% of them, 87 percent.', 'figure')).toMatchObject([{ quote: '87%' }]);
	expect(found('About 40% of appeals. Pay $1,500.', 'figure')).toEqual([]);
});

test('reports an amount that may be an example apart from a figure', () => {
	expect(found('Nearly 88 percent. Pay $1,500.', 'figure')).toMatchObject([
		{ quote: '88 percent', values: { found: '88%' } },
	]);
	expect(found('Say you owe $1,500 of 2.', 'amount')).toMatchObject([{ quote: '$1,500' }]);
});

test('reports pictures without a description', () => {
	const markdown = 'One.\n\n![](/pictures/a)\n\n![A bill](/pictures/b)\n\n> ![ ](/pictures/c)';
	expect(found(markdown, 'alt').map(({ block }) => block)).toEqual([1, 3]);
});

test('reports an empty footnote and a reference without a footnote', () => {
	const markdown = 'One.[^1] Two.[^2] Three.[^3]\n\n[^1]: A source.\n\n[^2]:\n';
	expect(found(markdown, 'footnote').map(({ values }) => values.label)).toEqual(['3', '2']);
	expect(found('- One.[^1]\n\n[^1]: [KFF](https://kff.org)', 'footnote')).toEqual([]);
});

test('lists links to this site once each, with their words', () => {
	const { ownLinks } = checkPost(
		'See [our **own** page](/none) and [KFF](https://kff.org).\n\n| [x](/table) |\n|---|\n| y |',
		english,
	);
	expect(ownLinks).toMatchObject([
		{ block: 0, quote: 'our own page', values: { path: '/none' } },
		{ block: 1, values: { path: '/table' } },
	]);
});

test('the launch posts have no figure without an entry, and read at grade 8 or lower', () => {
	const files = readdirSync('content/posts').filter((file) => file.endsWith('.md'));
	for (const file of files) {
		const body = readFileSync(`content/posts/${file}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
		const report = checkPost(body, english);
		expect(
			report.issues.filter(({ kind }) => kind === 'figure'),
			file,
		).toEqual([]);
		expect(report.grade, file).toBeLessThanOrEqual(8);
	}
});

describe('a Spanish post', () => {
	const spanish = ledgerOf(contents.es.figures, 'es');
	const easy =
		'Le llegó una factura. Se ve mal. Llame y pida cada línea. Anote con quién habló y qué le dijo.';
	const hard =
		'La documentación correspondiente deberá remitirse oportunamente a la administración responsable de la determinación de elegibilidad, conforme a las disposiciones reglamentarias vigentes.';

	test('is graded by INFLESZ, on which more is easier', () => {
		const { grade = 0, issues, language, words } = checkPost(easy, spanish);
		expect([language, words, issues]).toEqual(['es', 20, []]);
		expect(grade).toBe(inflesz([easy]));
		expect(isHarder(grade, hardestGrades.es.post, 'es')).toBe(false);
		const report = checkPost(`${easy}\n\n${hard}`, spanish);
		expect(report.issues).toMatchObject([{ kind: 'grade', block: 1, quote: hard }]);
		expect(report.grade).toBe(inflesz([easy, hard]));
	});

	test('has the figures of the Spanish ledger', () => {
		const post = 'El 40 % de las apelaciones tiene éxito. El 88 por ciento tarda.';
		expect(checkPost(post, spanish).issues).toMatchObject([
			{ kind: 'figure', quote: '88 por ciento', values: { found: '88%' } },
		]);
	});
});

test('leaves footnote references out of the text', () => {
	const lines = checkedBlocks('| A[^1] | B |\n| - | - |\n\n[^1]: A source.\n').flatMap(
		(block) => block.lines,
	);
	expect(lines.join(' ')).toMatch(/A .*B .*A source\./);
	expect(lines.join(' ')).not.toMatch(/\^|1/);
});
