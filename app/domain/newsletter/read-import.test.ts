import { expect, test } from 'vitest';
import { readImport } from './import-subscribers.server.ts';

const now = new Date('2026-11-22T12:00:00Z');
const header = 'email,consented_at,consent_source';
const problemsOf = (text: string) => {
	const read = readImport(text, now);
	return read.ok ? [] : read.problems.map(({ line, problem }) => `${line} ${problem}`);
};

test('reads quotes, semicolons, a byte order mark, CRLF and other columns in any order', () => {
	const text =
		'\uFEFFConsent_Source;name;EMAIL;consented_at;more\r\n"Fair; ""June""\nin Austin";Mia;Mia@Example.org;2026-06-02;x\r\n;;;;\r\n';
	expect(readImport(text, now)).toEqual({
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

test('leaves out people who are not confirmed in an export', () => {
	const read = readImport(
		`${header},state\na@example.org,2026-06-02T10:00:00.000Z,form,confirmed\nb@example.org,2026-06-02,form,unsubscribed`,
		now,
	);
	expect(read).toMatchObject({ ok: true, left: 1, rows: [{ email: 'a@example.org' }] });
});

test.each([
	['mia@example.org,2026-06-02', ['2 source']],
	['mia@example,2026-06-02,fair', []],
	['mia,2026-06-02,fair', ['2 email']],
	['mia@example.org\nBcc: x@example.org,2026-06-02,fair', ['2 date', '3 email']],
	['mia@example.org,06/02/2026,fair', ['2 date']],
	['mia@example.org,2026-13-02,fair', ['2 date']],
	['mia@example.org,2026-02-30,fair', ['2 date']],
	['mia@example.org,2027-06-02,fair', ['2 future']],
	['a@example.org,2026-06-02,fair\nA@example.org,2026-06-02,fair', ['3 twice']],
	['mia@example.org,0000-01-01,fair', ['2 date']],
	['mia@example.org,0000-01-01T00:00:00Z,fair', ['2 date']],
	['mia@example.org,2026-06-02T25:00:00Z,fair', ['2 date']],
	// The rest of the file would become one field, and its people would be lost.
	['a@example.org,2026-06-02,"fair\nb@example.org,2026-06-02,fair\n', ['2 quotes']],
	['a@example.org,2026-06-02,"fair\nb@example.org,2026-06-02,"fair"', ['2 quotes']],
	['a@example.org,2026-06-02,a "fair"\nb,2026-06-02,fair', ['2 quotes']],
	['a@example.org,2026-06-02,"fair\nin June"\n\nb,2026-06-02,fair', ['5 email']],
])('%j: %j', (line, problems) => {
	expect(problemsOf(`${header}\n${line}`)).toEqual(problems);
});

test('reads a language where a file names one, and refuses one that the site doesn’t speak', () => {
	const file = (language: string) =>
		`${header},language\nmia@example.org,2026-06-02,fair,${language}`;
	expect(readImport(file('ES'), now)).toMatchObject({ rows: [{ language: 'es' }] });
	expect(readImport(file(''), now)).toMatchObject({ rows: [{ language: 'en' }] });
	expect(problemsOf(file('fr'))).toEqual(['2 language']);
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
])('reads %s', (_, bytes, name, mark = '') => {
	const wide = bytes.length > 150;
	const marked = Buffer.concat([Buffer.from(mark, wide ? 'utf16le' : 'utf8'), bytes]);
	expect(readImport(marked, now)).toMatchObject({ ok: true, rows: [{ name }] });
});

test('refuses text in an unknown encoding, or in two, and names the line', () => {
	const unreadable = { ok: false, problems: [{ line: 2, problem: 'unreadable' }] };
	expect(readImport(encoded('Jos\x81', 'latin1'))).toEqual(unreadable);
	const two = Buffer.concat([encoded('Jos\xE9', 'latin1'), Buffer.from('é@example.org,a,b')]);
	expect(readImport(two)).toEqual(unreadable);
});

test('normalizes a time with any offset to one that Postgres accepts', () => {
	const line = 'mia@example.org,2026-06-02T10:00:00+23:00,fair';
	expect(readImport(`${header}\n${line}`, now)).toMatchObject({
		rows: [{ consentedAt: '2026-06-01T11:00:00.000Z' }],
	});
});

test('refuses a file without the required columns', () => {
	expect(problemsOf('mia@example.org\nada@example.org')).toEqual(['1 no_columns']);
	expect(problemsOf('')).toEqual(['1 no_columns']);
});
