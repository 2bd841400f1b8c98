/**
 * Reads CSV (RFC 4180), with commas or semicolons, whichever its first line has more of. No row is dropped:
 * an empty line is a row of one empty field.
 */
export function readCsv(text: string): string[][] {
	const input = text.replace(/^\uFEFF/, '');
	const [head = ''] = input.split(/\r?\n/, 1);
	const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
	const rows: string[][] = [];
	let row: string[] = [];
	let field = '';
	let quoted = false;
	for (let at = 0; at < input.length; at++) {
		const letter = input[at];
		if (quoted) {
			if (letter !== '"') field += letter;
			else if (input[at + 1] === '"') field += input[at++];
			else quoted = false;
		} else if (letter === '"' && field === '') {
			quoted = true;
		} else if (letter === delimiter) {
			row.push(field);
			field = '';
		} else if (letter === '\n') {
			rows.push([...row, field.replace(/\r$/, '')]);
			row = [];
			field = '';
		} else {
			field += letter;
		}
	}
	if (field !== '' || row.length > 0) rows.push([...row, field]);
	return rows;
}
