/** A run of text, marked if it matches a search term. */
export interface MarkedPart {
	text: string;
	marked: boolean;
}

/**
 * Control characters that the database puts around a match, and in place of < and >, which it would
 * parse as markup. They are removed from the post's own text first (load-results.server.ts).
 */
export const marks = {
	start: '\u0002',
	stop: '\u0003',
	less: '\u0004',
	greater: '\u0005',
} as const;

/** Splits a text from the database at its marks. */
export function parseMarks(text: string): MarkedPart[] {
	const unescaped = text.replaceAll(marks.less, '<').replaceAll(marks.greater, '>');
	const [before = '', ...rest] = unescaped.split(marks.start);
	const parts = rest.flatMap((piece) => {
		const end = piece.indexOf(marks.stop);
		if (end === -1) return [part(piece, true)];
		return [part(piece.slice(0, end), true), part(piece.slice(end + 1), false)];
	});
	return [part(before, false), ...parts].filter(({ text }) => text !== '');
}

function part(text: string, marked: boolean): MarkedPart {
	return { text: text.replaceAll(marks.stop, ''), marked };
}

/** Joins the parts to a text without marks. */
export function joinParts(parts: MarkedPart[]): string {
	return parts.map(({ text }) => text).join('');
}
