import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { defaultLanguage, isLanguage } from '#app/platform/content/languages.ts';
import { readEmail } from '#app/platform/text/read-email.ts';
import type { ColumnMeaning } from './import-columns.ts';

/** A person who consented elsewhere. */
export interface ImportRow {
	email: string;
	name: string;
	/** Time of the consent (ISO 8601). */
	consentedAt: string;
	/** Source of the consent, which the team would show as proof. */
	consentSource: string;
	/** A language of the site; the default for a file without that column. */
	language: string;
}

/** Reasons why a file or one of its lines can't be imported. */
export const importProblems = {
	unreadable: 'This isn’t text in one encoding. Save the file as CSV UTF-8.',
	quotes: 'The quotation marks of the row that begins here don’t match.',
	no_email: 'No column has the email. The first line of the file must name the columns.',
	no_date: 'No column has the day they consented, such as consented_at.',
	no_source: 'Nothing says where they consented, such as a column consent_source.',
	too_many:
		'A file has 50,000 rows at most. Split it at this line, and begin each part with the line of column names.',
	email: 'This isn’t an email address.',
	domain: 'This email has no ending such as .org.',
	date: 'The date must look like 2026-06-02 and not be before 1971.',
	future: 'The date is in the future.',
	source: 'Say where they consented.',
	language: 'The language has to be “en” or “es”. Left empty, it’s English.',
	twice: 'This email is already on an earlier line.',
};

type ImportProblem = keyof typeof importProblems;

/** A file as it would be imported. */
export interface ReadImport {
	columns: { name: string; examples: string[]; meaning: ColumnMeaning }[];
	/** Those who would be imported; none if the file as a whole can't be. */
	rows: ImportRow[];
	/** How many rows say that they left, or never confirmed. */
	left: number;
	/** The lines that can't be imported, counted from 1. */
	problems: { line: number; problem: ImportProblem }[];
}

export const maxRows = 50_000;

/** Earliest plausible consent: no newsletters were sent by email before. */
const earliest = Date.UTC(1971, 0, 1);

/**
 * Names of columns, with spaces between their words: those of our own export, Mailchimp, Ghost, Substack, Kit and beehiiv
 * among them.
 */
const columnNames: [ColumnMeaning, RegExp][] = [
	['email', /^(subscriber )?e ?mail( address)?$/],
	['name', /^((full|first|last) ?|[fl])?name$/],
	['state', /^(status|state|subscribed( to emails)?)$/],
	['left', /^(email disabled|(unsub|clean) time|(unsubscribed|deleted|bounced) (at|on|date))$/],
	[
		'consented_at',
		/^(consented at|(optin|confirm) time|created( at| on| date)?|(subscribed|joined|added) (at|on|date)|(subscription|subscribe|sign ?up|start) date|date (added|subscribed|joined))$/,
	],
	['consent_source', /^consent source$/],
	['language', /^language$/],
];

const guess = (column: string): ColumnMeaning => {
	const words = column
		.toLowerCase()
		.replace(/[^a-z]+/g, ' ')
		.trim();
	return columnNames.find(([, names]) => names.test(words))?.[0] ?? '';
};

/** The values of a state column for somebody who gets the newsletter; a row with any other is left out. */
const subscribed = /^(confirmed|subscribed|active|true|yes|1)$/i;
/** The values of a column for who left, of somebody who hasn't. */
const notLeft = /^(|false|no|0)$/i;

const refused = (problem: ImportProblem, line = 1): ReadImport => ({
	...{ columns: [], rows: [], left: 0 },
	problems: [{ line, problem }],
});

/**
 * Reads a list of people with proof of consent for each: a CSV file whose first line names its columns. Whoever isn't
 * subscribed in the file is left out.
 *
 * @param content the file's bytes, or its text
 * @param options.meanings what the columns hold, in their order; by default as their names say
 * @param options.source where they consented, for rows that don't say
 */
export function readImport(
	content: string | Uint8Array,
	options: { meanings?: ColumnMeaning[]; source?: string } = {},
): ReadImport {
	const text = typeof content === 'string' ? content : decodeText(content);
	if (typeof text !== 'string') return refused('unreadable', text.line);
	// The header, and one row beyond the maximum, to detect a file that is too long.
	const csv = readCsv(text, maxRows + 2);
	if (typeof csv === 'number') return refused('quotes', csv);
	const [header, ...lines] = csv.filter(({ fields }) => fields.some((field) => field.trim()));
	const columns = (header?.fields ?? []).slice(0, 200).map((name, index) => ({
		name: name.trim(),
		examples: lines.slice(0, 3).map(({ fields }) => (fields[index] ?? '').trim().slice(0, 80)),
		meaning: options.meanings?.[index] ?? guess(name),
	}));
	const read: ReadImport = { columns, rows: [], left: 0, problems: [] };
	const has = (meaning: ColumnMeaning) => columns.some((column) => column.meaning === meaning);
	const missing: [ImportProblem, boolean][] = [
		['no_email', !has('email')],
		['no_date', !has('consented_at')],
		['no_source', !(has('consent_source') || options.source)],
	];
	for (const [problem, isMissing] of missing)
		if (isMissing) read.problems.push({ line: 1, problem });
	if (lines.length > maxRows) {
		read.problems.push({ line: lines[maxRows]?.line ?? 1, problem: 'too_many' });
	}
	if (read.problems.length > 0) return read;
	const seen = new Set<string>();
	for (const { line, fields } of lines) {
		const values = (wanted: ColumnMeaning) =>
			columns.flatMap(({ meaning }, place) =>
				meaning === wanted ? [(fields[place] ?? '').trim()] : [],
			);
		const first = (meaning: ColumnMeaning) => values(meaning).find(Boolean) ?? '';
		const isSubscribed =
			values('state').every((state) => subscribed.test(state)) &&
			values('left').every((value) => notLeft.test(value));
		if (!isSubscribed) {
			read.left += 1;
			continue;
		}
		const row = {
			email: (readEmail(first('email')) ?? '').toLowerCase(),
			name: values('name').join(' ').trim(),
			consentedAt: readMoment(first('consented_at')),
			consentSource: first('consent_source') || (options.source ?? ''),
			language: first('language').toLowerCase() || defaultLanguage,
		};
		const problem = problemOf(row, seen);
		seen.add(row.email);
		if (problem) read.problems.push({ line, problem });
		else read.rows.push(row);
	}
	return read;
}

function problemOf(row: ImportRow, seen: ReadonlySet<string>): ImportProblem | undefined {
	if (row.email === '' || row.email.length > 254) return 'email';
	if (!/@[^.]+\./.test(row.email)) return 'domain';
	if (seen.has(row.email)) return 'twice';
	if (row.consentedAt === '' || Date.parse(row.consentedAt) < earliest) return 'date';
	if (Date.parse(row.consentedAt) > Date.now()) return 'future';
	if (!isLanguage(row.language)) return 'language';
	return row.consentSource === '' ? 'source' : undefined;
}

const isoDate = z.iso.date();

/** Reads a day, as its noon, which is that day in the zones of most people; or a time, of UTC unless it says another. */
function readMoment(text: string): string {
	const [, day = '', time, zone = 'Z'] =
		/^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(
			text,
		) ?? [];
	// Date.parse reads February 30 as March 2.
	if (!isoDate.safeParse(day).success) return '';
	const midnight = Date.parse(`${day}T00:00Z`);
	const noon = Math.max(midnight, Math.min(midnight + 43_200_000, Date.now()));
	const offset = zone === 'UTC' ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
	const at = time === undefined ? noon : Date.parse(`${day}T${time}${offset}`);
	return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/**
 * Decodes a file saved from a spreadsheet: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which contains
 * Latin-1 and is what Windows calls CSV.
 *
 * @returns the first bad line, counted from 1, of another encoding, and of UTF-8 mixed with something else: either reading
 *   would garble some names
 */
function decodeText(bytes: Uint8Array): string | { line: number } {
	const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
	const wide = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : mark;
	const text = new TextDecoder(wide).decode(bytes);
	// UTF-16 without its mark has U+0000 beside every letter.
	const wrongAt = text.search(/[\uFFFD\0]/);
	if (wrongAt < 0) return text;
	const undecodable = { line: text.slice(0, wrongAt).split(/\r\n|\r|\n/).length };
	const hasUtf8 = /[^\0-\x7F\uFFFD]/.test(text);
	if (wide !== 'utf-8' || hasUtf8 || text.includes('\0')) return undecodable;
	const read = new TextDecoder('windows-1252').decode(bytes);
	// Five bytes have no character in Windows-1252.
	return /[\x81\x8D\x8F\x90\x9D]/.test(read) ? undecodable : read;
}

interface CsvRow {
	/** The line of the file it begins on, counted from 1; a quoted field may span several. */
	line: number;
	fields: string[];
}

/**
 * Reads CSV (RFC 4180), with commas, semicolons or tabs, whichever its first line has most of, or with what Excel's own
 * first line `sep=` names. Rows may differ in length.
 *
 * @param maxRows stop after this many
 * @returns the line of a row whose quotation mark is never closed or is out of place: what follows might be read as one
 *   field and be lost
 */
function readCsv(text: string, maxRows: number): CsvRow[] | number {
	const [hint = '', named] = /^\uFEFF?sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text) ?? [];
	const [head = ''] = text.slice(hint.length).split(/[\r\n]/, 1);
	const count = (delimiter: string) => head.split(delimiter).length;
	const delimiter =
		named ?? [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
	const rows: CsvRow[] = [];
	const firstLine = hint === '' ? 1 : 2;
	let line = firstLine;
	try {
		parse(text.slice(hint.length), {
			delimiter,
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			bom: true,
			to: maxRows,
			on_record(fields: string[], { lines }) {
				rows.push({ line, fields });
				line = lines + firstLine;
				return null;
			},
		});
	} catch (error) {
		if (error instanceof CsvError) return line;
		throw error;
	}
	return rows;
}
