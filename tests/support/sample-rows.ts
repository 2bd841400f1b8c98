import { randomUUID } from 'node:crypto';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { Field } from '#app/domain/submissions/form.ts';
import type { Database, SubmissionTable } from '#app/platform/db/schema.ts';

/** Texts that often break code: quotes, line breaks, other scripts, escapes, formulas. */
export const difficultTexts = [
	'plain',
	'👩🏽‍⚕️ émoji ✓ 𝒳',
	'שלום, مرحبا “RTL”',
	'a "quote", a \'quote\', a \\ backslash, \\u0000 and \\n in letters',
	'lines\nlines\r\nand\ra tab\t, \u2028 and \u2029',
	'=HYPERLINK("http://x","y")',
	'\u001b[31mred\u0007\u009b1m',
	'null',
] as const;

/**
 * Adds one row for each difficult text, which is in the row's text columns. Rows are a second apart, with
 * microseconds; the last is flagged as spam.
 */
export async function addSampleRows(
	db: Database,
	table: SubmissionTable,
	email: (index: number) => string = (index) => `visitor${index}@example.org`,
) {
	const rows = difficultTexts.map((text, index) => ({
		id: randomUUID(),
		created_at: `2025-08-03 12:00:0${index}.123456+00`,
		spam_reason: index === difficultTexts.length - 1 ? ('honeypot' as const) : null,
		...Object.fromEntries(
			formOfTable(table).fields.map((field) => [
				field.name,
				sampleValue(field, text, index, email(index)),
			]),
		),
	}));
	await db.insertInto(table).values(rows).execute();
	return rows;
}

function sampleValue(field: Field, text: string, index: number, email: string) {
	// The first row has only the required values.
	if (!field.required && field.kind !== 'checkbox' && index === 0) return null;
	if (field.kind === 'checkbox') return index % 2 === 1;
	if (field.kind === 'email') return email;
	return 'options' in field ? (field.options[0] ?? text) : text;
}
