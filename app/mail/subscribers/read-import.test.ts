import { expect, test } from 'vitest';
import { readImport } from './read-import.ts';

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
			},
		],
	});
});

test('leaves out whoever is not confirmed in an export', () => {
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
])('%j: %j', (line, problems) => {
	expect(problemsOf(`${header}\n${line}`)).toEqual(problems);
});

test('a file without the columns is refused as a whole', () => {
	expect(problemsOf('mia@example.org\nada@example.org')).toEqual(['1 no_columns']);
	expect(problemsOf('')).toEqual(['1 no_columns']);
});
