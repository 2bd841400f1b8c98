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
