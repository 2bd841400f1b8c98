import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { erasedAmong } from '#app/domain/mail/erased-emails.server.ts';
import { defaultLanguage, isLanguage } from '#app/platform/content/languages.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { readEmail } from '#app/platform/text/read-email.ts';

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
	no_columns: 'The first line must name the columns email, consented_at and consent_source.',
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

type ReadImport =
	| {
			ok: true;
			rows: ImportRow[] /** Rows whose `state` says that they aren't confirmed. */;
			left: number;
	  }
	| { ok: false; problems: { line: number; problem: ImportProblem }[] };

export const maxRows = 50_000;

/** The columns that a file must have; an export has them too. */
const importColumns = ['email', 'consented_at', 'consent_source'] as const;

/** Earliest plausible consent: no newsletters were sent by email before. */
const earliest = Date.UTC(1971, 0, 1);

/** Rows and bytes that are read without giving other requests a turn: some milliseconds. */
const rowsInTurn = 1_000;
const bytesInTurn = 65_536;

const refused = (line: number, problem: ImportProblem): ReadImport => ({
	ok: false,
	problems: [{ line, problem }],
});

/**
 * Reads a list of people with proof of consent for each: a CSV file with a header and the columns `email`,
 * `consented_at` and `consent_source`, optionally `name`, `state` and `language`. One bad line refuses the whole file.
 *
 * @param content the file's bytes, or its text
 */
export async function readImport(content: string | Uint8Array): Promise<ReadImport> {
	const text = typeof content === 'string' ? content : decodeText(content);
	if (typeof text !== 'string') return refused(text.line, 'unreadable');
	let csv: CsvRow[];
	try {
		// The header, and one row beyond the maximum, to detect a file that is too long.
		csv = await readCsv(text, maxRows + 2);
	} catch (error) {
		if (error instanceof CsvProblem) return refused(error.line, 'quotes');
		throw error;
	}
	const [header, ...lines] = csv;
	const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
	if (!importColumns.every((name) => names.includes(name))) return refused(1, 'no_columns');
	if (lines.length > maxRows) return refused(lines[maxRows]?.line ?? 1, 'too_many');
	// Looked up once, since a header may name millions.
	const columns = new Map(
		[...importColumns, 'name', 'state', 'language'].map((name) => [name, names.indexOf(name)]),
	);
	const rows: ImportRow[] = [];
	const problems: { line: number; problem: ImportProblem }[] = [];
	const seen = new Set<string>();
	let left = 0;
	for (const [index, { line, fields }] of lines.entries()) {
		if (index % rowsInTurn === 0) await nextTurn();
		const value = (name: string) => (fields[columns.get(name) ?? -1] ?? '').trim();
		if (fields.every((field) => field.trim() === '')) continue;
		const state = columns.get('state') === -1 ? 'confirmed' : value('state');
		if (state !== 'confirmed') {
			left += 1;
			continue;
		}
		const row = {
			email: (readEmail(value('email')) ?? '').toLowerCase(),
			name: value('name'),
			consentedAt: value('consented_at'),
			consentSource: value('consent_source'),
			language: value('language').toLowerCase() || defaultLanguage,
		};
		const problem = problemOf(row, seen);
		if (problem) problems.push({ line, problem });
		// Postgres accepts fewer offsets than JavaScript, and its own error would name no line.
		else if (row.consentedAt.includes('T')) {
			row.consentedAt = new Date(row.consentedAt).toISOString();
		}
		seen.add(row.email);
		rows.push(row);
	}
	return problems.length > 0 ? { ok: false, problems } : { ok: true, rows, left };
}

const isoDate = z.iso.date();

function problemOf(row: ImportRow, seen: ReadonlySet<string>): ImportProblem | undefined {
	if (row.email === '' || row.email.length > 254) return 'email';
	if (!/@[^.]+\./.test(row.email)) return 'domain';
	if (seen.has(row.email)) return 'twice';
	const isDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(row.consentedAt);
	// Date.parse reads February 30 as March 2.
	const isDay = isoDate.safeParse(row.consentedAt.slice(0, 10)).success;
	const time = isDate && isDay ? Date.parse(row.consentedAt) : Number.NaN;
	if (Number.isNaN(time) || time < earliest) return 'date';
	if (time > Date.now()) return 'future';
	if (!isLanguage(row.language)) return 'language';
	return row.consentSource === '' ? 'source' : undefined;
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

/** A row that can't be separated from the next ones. */
class CsvProblem extends Error {
	/** The line its row begins on. */
	readonly line: number;

	constructor(line: number) {
		super(`The quotation marks of the row that begins on line ${line} don't match.`);
		this.line = line;
	}
}

/**
 * Reads CSV (RFC 4180), with commas, semicolons or tabs, whichever its first line has most of, or with what Excel's own
 * first line `sep=` names. Rows may differ in length.
 *
 * @param maxRows stop after this many
 * @throws CsvProblem if a quotation mark is never closed or is out of place: what follows might be read as one field
 *   and be lost
 */
async function readCsv(text: string, maxRows: number): Promise<CsvRow[]> {
	const [hint = '', named] = /^\uFEFF?sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text) ?? [];
	const [head = ''] = text.slice(hint.length).split(/[\r\n]/, 1);
	const count = (delimiter: string) => head.split(delimiter).length;
	const delimiter =
		named ?? [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
	const rows: CsvRow[] = [];
	const firstLine = hint === '' ? 1 : 2;
	let line = firstLine;
	const parser = parse({
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
	try {
		await pipeline(inTurns(Buffer.from(text.slice(hint.length))), parser.resume());
	} catch (error) {
		throw error instanceof CsvError ? new CsvProblem(line) : error;
	}
	return rows;
}

async function* inTurns(bytes: Buffer) {
	for (let at = 0; at < bytes.length; at += bytesInTurn) {
		yield bytes.subarray(at, at + bytesInTurn);
		await nextTurn();
	}
}

export type ImportCounts = Partial<
	Record<
		| 'added'
		| 'confirmed'
		| 'confirmed_before'
		| 'unsubscribed_before'
		| 'bounced_before'
		| 'suppressed_before'
		| 'erased_before'
		| 'invalid',
		number
	>
>;

const batchSize = 500;

/**
 * Adds people who consented elsewhere as confirmed subscribers. A person who unsubscribed, bounced, is suppressed or
 * was erased keeps that state.
 *
 * @param secret DESK_SECRET
 */
export async function importSubscribers(
	trx: Transaction<Schema>,
	rows: readonly ImportRow[],
	secret: string | undefined,
): Promise<ImportCounts> {
	const counts: ImportCounts = {};
	for (let start = 0; start < rows.length; start += batchSize) {
		const batch = rows.slice(start, start + batchSize);
		const erased = await erasedAmong(
			trx,
			batch.map(({ email }) => email),
			secret,
		);
		if (erased.size > 0) counts.erased_before = (counts.erased_before ?? 0) + erased.size;
		const wanted = batch.filter(({ email }) => !erased.has(email));
		const { rows: outcomes } = await sql<{ outcome: keyof ImportCounts; count: number }>`
			select outcome, count(*)::int as count from (
				select import_subscriber(email, name, "consentedAt", "consentSource", language) as outcome
				from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
					as file (email text, name text, "consentedAt" timestamptz, "consentSource" text,
						language text)
			) as imported group by outcome`.execute(trx);
		for (const { outcome, count } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + count;
	}
	return counts;
}
