import { expect, test } from 'vitest';
import { readImport } from './import-subscribers.server.ts';

const header = 'email,consented_at,consent_source';
const problemsOf = async (text: string) => {
	const read = await readImport(text);
	return read.ok ? [] : read.problems.map(({ line, problem }) => `${line} ${problem}`);
};

test('reads quotes, semicolons, a byte order mark, CRLF and other columns in any order', async () => {
	const text =
		'\uFEFFConsent_Source;name;EMAIL;consented_at;more\r\n"Fair; ""June""\nin Austin";Mia;Mia@Example.org;2026-06-02;x\r\n;;;;\r\n';
	expect(await readImport(text)).toEqual({
		ok: true,
		left: 0,
		rows: [
			{
				email: 'mia@example.org',
				name: 'Mia',
				consentedAt: '2026-06-02',
				consentSource: 'Fair; "June"\nin Austin',
				language: 'en',
			},
		],
	});
});

test('leaves out people who are not confirmed in an export', async () => {
	const read = await readImport(
		`${header},state\na@example.org,2026-06-02T10:00:00.000Z,form,confirmed\nb@example.org,2026-06-02,form,unsubscribed`,
	);
	expect(read).toMatchObject({ ok: true, left: 1, rows: [{ email: 'a@example.org' }] });
});

test.each([
	['mia@example.org,2026-06-02', ['2 source']],
	['mia@example,2026-06-02,fair', ['2 domain']],
	['a@b,2026-06-02,fair', ['2 domain']],
	[
		'm\u200bia＠example.org,2026-06-02,fair\n\u202amia@example.org\u202c,2026-06-02,fair',
		['3 twice'],
	],
	['mia,2026-06-02,fair', ['2 email']],
	['mia@example.org\nBcc: x@example.org,2026-06-02,fair', ['2 date', '3 email']],
	['mia@example.org,06/02/2026,fair', ['2 date']],
	['mia@example.org,2026-13-02,fair', ['2 date']],
	['mia@example.org,2026-02-30,fair', ['2 date']],
	['mia@example.org,2999-06-02,fair', ['2 future']],
	['a@example.org,2026-06-02,fair\nA@example.org,2026-06-02,fair', ['3 twice']],
	['mia@example.org,0000-01-01,fair', ['2 date']],
	['mia@example.org,0000-01-01T00:00:00Z,fair', ['2 date']],
	['mia@example.org,2026-06-02T25:00:00Z,fair', ['2 date']],
	// The rest of the file would become one field, and its people would be lost.
	['a@example.org,2026-06-02,"fair\nb@example.org,2026-06-02,fair\n', ['2 quotes']],
	['a@example.org,2026-06-02,"fair\nb@example.org,2026-06-02,"fair"', ['2 quotes']],
	['a@example.org,2026-06-02,a "fair"\nb,2026-06-02,fair', ['2 quotes']],
	['a@example.org,2026-06-02,"fair\nin June"\n\nb,2026-06-02,fair', ['5 email']],
])('%j: %j', async (line, problems) => {
	expect(await problemsOf(`${header}\n${line}`)).toEqual(problems);
});

test('reads a language where a file names one, and refuses one that the site doesn’t speak', async () => {
	const file = (language: string) =>
		`${header},language\nmia@example.org,2026-06-02,fair,${language}`;
	expect(await readImport(file('ES'))).toMatchObject({ rows: [{ language: 'es' }] });
	expect(await readImport(file(''))).toMatchObject({ rows: [{ language: 'en' }] });
	expect(await problemsOf(file('fr'))).toEqual(['2 language']);
});

const encoded = (name: string, encoding: BufferEncoding) => {
	const text = `${header},name\nmia@example.org,2026-06-02,fair,${name}\n`;
	return new Uint8Array(Buffer.from(text, encoding));
};

test.each([
	['UTF-8', encoded('José', 'utf8'), 'José'],
	['UTF-8 with its mark', encoded('José', 'utf8'), 'José', '\uFEFF'],
	['UTF-16', encoded('José', 'utf16le'), 'José', '\uFEFF'],
	['Latin-1', encoded('José', 'latin1'), 'José'],
	['Windows-1252', encoded('Zo\xEB \x93Mia\x94 \x80', 'latin1'), 'Zoë “Mia” €'],
])('reads %s', async (_, bytes, name, mark = '') => {
	const wide = bytes.length > 150;
	const marked = Buffer.concat([Buffer.from(mark, wide ? 'utf16le' : 'utf8'), bytes]);
	expect(await readImport(marked)).toMatchObject({ ok: true, rows: [{ name }] });
});

test('refuses text in an unknown encoding, or in two, and names the line', async () => {
	const unreadable = { ok: false, problems: [{ line: 2, problem: 'unreadable' }] };
	expect(await readImport(encoded('Jos\x81', 'latin1'))).toEqual(unreadable);
	const two = Buffer.concat([encoded('Jos\xE9', 'latin1'), Buffer.from('é@example.org,a,b')]);
	expect(await readImport(two)).toEqual(unreadable);
});

test.each([
	['Jos\x8E', 2],
	['Mu\x96oz', 2],
	['Per\x87', 2],
	['O\xD5Brien, Mar\xD5a', 2],
	['G\x97mez', 2],
	['Mart\x92nez', 2],
	['D\x92az', 2],
	['M\x9Fller', 2],
	['\x83lise', 2],
	['Jes\x9Cs', 2],
	['P\x8Erez', 2],
	['GARC\xEAA', 2],
	['\xE7ngel', 2],
	['\xE7NGEL', 2],
	['Jo\x8Bo', 2],
	['J\x9Arg', 2],
	['B\x9Ahm', 2],
	['Fr\x9Ahlich', 2],
	['Bj\x9Arn', 2],
	['B\x85HM', 2],
	['M\x86LLER', 2],
	['K\x8Athe', 2],
	['Gro\xA7', 2],
	['S\xBFren', 2],
	['\xAFyvind', 2],
	['H\x8Ckan', 2],
	['Ana\x95s', 2],
	['Beno\x94t', 2],
	['\x85zlem', 2],
	['FRAN\x82OIS', 2],
])('refuses %j, saved by a former Mac, by its own sentence', async (name, line) => {
	expect(await readImport(encoded(`"${name}"`, 'latin1'))).toEqual({
		ok: false,
		problems: [{ line, problem: 'mac' }],
	});
});

test.each([
	'Zo\xEB \x93Mia\x94',
	'Smith\x96Jones',
	'fair \x97 June',
	'\x93Fair\x94 \x96 June',
	'D\x92Arcy\x92s, don\x92t, they\x92ll',
	'GARC\xCDA, \xC1ngel, Fran\xE7ois',
	'S\x9Cur \x8Aime, S\x8CUR',
	'Du\x9Aan, Mr\x9Ai\xE6, MILO\x8A, \x8Atefan, Kr\x9Ako',
	'June \x85 or so\x85, 20 \x80, \x80 20, Mia \x86, \x95 fair',
	'\xBFQu\xE9? \x8Bfair\x9B \xA7 5, Fair\x99',
])('still reads %j, saved by Windows', async (name) => {
	expect(await readImport(encoded(name, 'latin1'))).toMatchObject({ ok: true });
});

test('reads what Excel saves: tabs in UTF-16, and a first line that names the separator', async () => {
	const rows = [{ email: 'mia@example.org', name: 'José' }];
	const lines = `${header},name\r\nmia@example.org,2026-06-02,fair,José\r\n`;
	const unicodeText = Buffer.from(`\uFEFF${lines.replaceAll(',', '\t')}`, 'utf16le');
	expect(await readImport(unicodeText)).toMatchObject({ ok: true, rows });
	for (const separator of [';', ',', '\t']) {
		const hinted = `sep=${separator}\r\n${lines.replaceAll(',', separator)}`;
		expect(await readImport(`\uFEFF${hinted}`)).toMatchObject({ ok: true, rows });
		expect(await problemsOf(`${hinted}mia${separator}`)).toEqual(['4 email']);
	}
});

test('refuses UTF-16 without its mark instead of finding no columns', async () => {
	expect(await readImport(Buffer.from(`${header}\n`, 'utf16le'))).toEqual({
		ok: false,
		problems: [{ line: 1, problem: 'unreadable' }],
	});
});

test('normalizes a time with any offset to one that Postgres accepts', async () => {
	const line = 'mia@example.org,2026-06-02T10:00:00+23:00,fair';
	expect(await readImport(`${header}\n${line}`)).toMatchObject({
		rows: [{ consentedAt: '2026-06-01T11:00:00.000Z' }],
	});
});

test('refuses a file without the required columns', async () => {
	expect(await problemsOf('mia@example.org\nada@example.org')).toEqual(['1 no_columns']);
	expect(await problemsOf('')).toEqual(['1 no_columns']);
});

test('gives other requests a turn while it reads the longest list', async () => {
	const line = `,2026-06-02T10:00:00Z,"${'Sign-up sheet, June fair '.repeat(4)}"`;
	const lines = Array.from({ length: 50_000 }, (_, index) => `person${index}@example.org${line}`);
	let turns = 0;
	const timer = setInterval(() => {
		turns += 1;
	});
	expect(await readImport([header, ...lines].join('\n'))).toMatchObject({ ok: true });
	clearInterval(timer);
	expect(turns).toBeGreaterThan(20);
});
