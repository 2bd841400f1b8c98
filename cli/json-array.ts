import type { RowFormat } from './row-format.ts';

/** One JSON array of all rows, one row per line. */
export const jsonArray: RowFormat = {
	start: () => '[',
	rows: (batch, _, first) => (first ? '\n' : ',\n') + batch.map(jsonLine).join(',\n'),
	end: (empty) => (empty ? ']\n' : '\n]\n'),
};

function jsonLine(row: object): string {
	// JSON leaves these unescaped, and a terminal may treat some as the start of a control sequence.
	return JSON.stringify(row).replace(
		/[\u007f-\u009f\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
