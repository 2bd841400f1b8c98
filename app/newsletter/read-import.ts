import { z } from 'zod';
import { decodeText } from './decode-text.ts';
import { CsvProblem, type CsvRow, readCsv } from './read-csv.ts';

/** Somebody who consented elsewhere. */
export interface ImportRow {
	email: string;
	name: string;
	/** When they consented (ISO 8601). */
	consentedAt: string;
	/** Where: what the team would show as proof. */
	consentSource: string;
}

/** Why a file or one of its lines can't be imported; the sentence for each is in content/desk/subscribers.yaml. */
export type ImportProblem =
	| 'unreadable'
	| 'quotes'
	| 'no_columns'
	| 'too_many'
	| 'email'
	| 'date'
	| 'future'
	| 'source'
	| 'twice';

type ReadImport =
	| {
			ok: true;
			rows: ImportRow[] /** Rows whose `state` says that they aren't confirmed. */;
			left: number;
	  }
	| { ok: false; problems: { line: number; problem: ImportProblem }[] };

/** Most rows of one file. */
export const mostRows = 50_000;

/** The columns that a file must have. An export has them too. */
export const importColumns = ['email', 'consented_at', 'consent_source'] as const;

/** Nobody consented to a newsletter by email before there was any. */
const earliest = Date.UTC(1971, 0, 1);

const refused = (line: number, problem: ImportProblem): ReadImport => ({
	ok: false,
	problems: [{ line, problem }],
});

/**
 * Reads a list of people with proof of consent for each: a CSV file with a header and the columns `email`,
 * `consented_at` and `consent_source`, and, if it likes, `name` and `state`. One bad line refuses the whole file.
 *
 * @param content its bytes, as they were saved, or its text
 */
export function readImport(content: string | Uint8Array, now = new Date()): ReadImport {
	const text = typeof content === 'string' ? content : decodeText(content);
	if (typeof text !== 'string') return refused(text.line, 'unreadable');
	let csv: CsvRow[];
	try {
		// The header, and one row more than a file may have.
		csv = readCsv(text, mostRows + 2);
	} catch (error) {
		if (error instanceof CsvProblem) return refused(error.line, 'quotes');
		throw error;
	}
	const [header, ...lines] = csv;
	const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
	if (!importColumns.every((name) => names.includes(name))) return refused(1, 'no_columns');
	if (lines.length > mostRows) return refused(lines[mostRows]?.line ?? 1, 'too_many');
	const rows: ImportRow[] = [];
	const problems: { line: number; problem: ImportProblem }[] = [];
	const seen = new Set<string>();
	let left = 0;
	for (const { line, fields } of lines) {
		const value = (name: string) => (fields[names.indexOf(name)] ?? '').replaceAll('\0', '').trim();
		if (fields.every((field) => field.trim() === '')) continue;
		const state = names.includes('state') ? value('state') : 'confirmed';
		if (state !== 'confirmed') {
			left += 1;
			continue;
		}
		const row = {
			email: value('email').toLowerCase(),
			name: value('name'),
			consentedAt: value('consented_at'),
			consentSource: value('consent_source'),
		};
		const problem = problemOf(row, seen, now);
		if (problem) problems.push({ line, problem });
		// Postgres takes fewer offsets than JavaScript, and a refusal of its own would name no line.
		else if (row.consentedAt.includes('T')) {
			row.consentedAt = new Date(row.consentedAt).toISOString();
		}
		seen.add(row.email);
		rows.push(row);
	}
	return problems.length > 0 ? { ok: false, problems } : { ok: true, rows, left };
}

function problemOf(
	row: ImportRow,
	seen: ReadonlySet<string>,
	now: Date,
): ImportProblem | undefined {
	if (!z.regexes.html5Email.test(row.email) || row.email.length > 254) return 'email';
	if (seen.has(row.email)) return 'twice';
	const isDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(row.consentedAt);
	// Date.parse takes February 30 for March 2.
	const isDay = z.iso.date().safeParse(row.consentedAt.slice(0, 10)).success;
	const time = isDate && isDay ? Date.parse(row.consentedAt) : Number.NaN;
	if (Number.isNaN(time) || time < earliest) return 'date';
	if (time > now.getTime()) return 'future';
	return row.consentSource === '' ? 'source' : undefined;
}
