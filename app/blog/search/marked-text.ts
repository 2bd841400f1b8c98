/** A run of text; marked where it is a word that was searched for. */
export interface MarkedPart {
	text: string;
	marked: boolean;
}

/**
 * What the database puts around a word that was found, and in the place of < and >, which it would
 * take for markup. It removes all four from a post's own text first (search-posts.server.ts).
 */
export const signs = {
	start: '\u0002',
	stop: '\u0003',
	less: '\u0004',
	greater: '\u0005',
} as const;

/** Takes the database's signs out of a text: what stands between two is marked. */
export function readMarks(text: string): MarkedPart[] {
	const plain = text.replaceAll(signs.less, '<').replaceAll(signs.greater, '>');
	const [before = '', ...rest] = plain.split(signs.start);
	const parts = rest.flatMap((piece) => {
		const end = piece.indexOf(signs.stop);
		if (end === -1) return [part(piece, true)];
		return [part(piece.slice(0, end), true), part(piece.slice(end + 1), false)];
	});
	return [part(before, false), ...parts].filter((one) => one.text !== '');
}

function part(text: string, marked: boolean): MarkedPart {
	return { text: text.replaceAll(signs.stop, ''), marked };
}

/** The text without its marks. */
export function plainText(parts: MarkedPart[]): string {
	return parts.map(({ text }) => text).join('');
}
