/** What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has nothing that is printed; five places are empty. */
const windowsOnly = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** A text that can't be read, and the first line, from 1, on which that shows. */
export interface Undecodable {
	line: number;
}

/**
 * Reads the text of a file that somebody saved with a spreadsheet: UTF-8, UTF-16 with its mark, or else Windows-1252,
 * which contains Latin-1 and is what Windows calls CSV.
 *
 * @returns Undecodable for what is none of them, and for UTF-8 with something else in it: either reading would spoil
 *   some names
 */
export function decodeText(bytes: Uint8Array): string | Undecodable {
	const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
	const wide = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : mark;
	const text = new TextDecoder(wide).decode(bytes);
	const wrongAt = text.indexOf('\uFFFD');
	if (wrongAt < 0) return text;
	const before = text.slice(0, wrongAt);
	const undecodable = { line: before.split(/\r\n|\r|\n/).length };
	const hasUtf8 = /[^\0-\x7F\uFFFD]/.test(text);
	if (wide !== 'utf-8' || hasUtf8) return undecodable;
	const read = Array.from(bytes, (byte) =>
		byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : (windowsOnly[byte - 0x80] ?? '\0'),
	).join('');
	return read.includes('\0') ? undecodable : read;
}
