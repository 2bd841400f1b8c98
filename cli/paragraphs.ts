import { minuteOf, visibleLines } from './printable-text.ts';
import type { RowFormat } from './row-format.ts';
import type { ListedRow } from './submission-rows.ts';

/** Submissions for people to read: one numbered paragraph each, without ids and empty fields. */
export function paragraphs(): RowFormat {
	let count = 0;
	return {
		start: () => '',
		rows(batch, columns) {
			const fields = columns.filter((name) => !inHeading.includes(name));
			const width = Math.max(...fields.map(({ length }) => length)) + 2;
			return (batch as readonly ListedRow[])
				.map((row) => {
					count += 1;
					const lines = fields.map((name) => line(name.padEnd(width), row[name] ?? null));
					return `${heading(count, row)}\n${lines.join('')}\n`;
				})
				.join('');
		},
		end: () => `${count} ${count === 1 ? 'row' : 'rows'}.\n`,
	};
}

const inHeading = ['id', 'created_at'];

function heading(number: number, row: ListedRow): string {
	const sent = `${number}. ${minuteOf(row.created_at as Date)} UTC`;
	return row.spam_reason === null ? sent : `${sent}, FLAGGED AS SPAM`;
}

function line(name: string, value: ListedRow[string]): string {
	if (value === null) return '';
	const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
	const [first, ...more] = visibleLines(text);
	const indent = ' '.repeat(name.length);
	return [name + first, ...more.map((next) => indent + next)]
		.map((next) => `   ${next}`.trimEnd())
		.map((next) => `${next}\n`)
		.join('');
}
