import { expect, test } from 'vitest';
import { csvFile } from '#app/platform/http/csv.server.ts';
import { cpuTime } from '../tests/support/measured-time.ts';

async function written(...batches: object[][]) {
	let text = '';
	for await (const piece of csvFile(batches, ['a', 'b'])) text += piece;
	return text;
}

test('writes a header row even without rows', async () => {
	expect(await written()).toBe('a,b\r\n');
});

test('adds each batch below the one header', async () => {
	const rows = await written([{ a: '1', b: '2' }], [{ b: '4', a: '3' }]);
	expect(rows).toBe('a,b\r\n1,2\r\n3,4\r\n');
});

test.each([
	[null, ''],
	[true, 'true'],
	[false, 'false'],
	[new Date(0), '1970-01-01T00:00:00.000Z'],
	['a,b', '"a,b"'],
	['say "hi"', '"say ""hi"""'],
	['two\nlines', '"two\nlines"'],
	['two\r\nlines', '"two\r\nlines"'],
	['=1+1', "'=1+1"],
	['+1 555', "'+1 555"],
	['-2', "'-2"],
	['@SUM(A1)', "'@SUM(A1)"],
	['\tx', "'\tx"],
	['\rx', '"\'\rx"'],
	['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
	[';=1+1', `";'=1+1"`],
	['a;=1+1', `"a;'=1+1"`],
	['a; @x', `"a;' @x"`],
	['a\t-1', "a\t'-1"],
	['a\r\n+1', `"a\r\n'+1"`],
	['  =1', "'  =1"],
	['＝1+1', "'＝1+1"],
	['a;＠x', `"a;'＠x"`],
	['a - b = c; d', '"a - b = c; d"'],
	['a, -1', '"a, -1"'],
	['שלום 👋 é', 'שלום 👋 é'],
])('writes %j as %j', async (value, field) => {
	expect(await written([{ a: value, b: 'end' }])).toBe(`a,b\r\n${field},end\r\n`);
});

const hostile = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) =>
	[
		'',
		';',
		'\t',
		'\r',
		'\n',
		'\r\n',
		';;',
		';\t;',
		'; ',
		';\u00a0',
		';"',
		';" "',
		' ',
		'"',
		'x\n \n',
	].map((before) => `${before}${sign}cmd|'/c calc'!A0;${before}${sign}1`),
);

test.each(hostile)(
	'starts no cell like a formula, however a spreadsheet splits %j',
	async (value) => {
		const rows = await written([
			{ a: value, b: { of: value } },
			{ a: 1, b: value },
		]);
		const cells = rows.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
		expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
	},
);

test('takes time linear in the length of a text', async () => {
	for (const run of [';', ' ', '"', ';"', '; ', '\t', '\r', '"  ', ';  "" ']) {
		const took = await cpuTime(() => written([{ a: run.repeat(100_000), b: '' }]));
		expect(took, JSON.stringify(run)).toBeLessThan(1_000);
	}
});
