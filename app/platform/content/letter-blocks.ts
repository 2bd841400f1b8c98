import type { Letter } from './letters.server.ts';
import type { LettersCopy } from './pages/letters.server.ts';

/** A block of a letter, for the page, the blank files and the Markdown version. */
export interface LetterBlock {
	/** `lines` keep their breaks, `list` has one item per line; the others have one line. */
	kind: 'lines' | 'title' | 'heading' | 'text' | 'list' | 'signature';
	/** With blanks as {name}. */
	lines: string[];
	/** The reader's choice that includes this block. */
	onlyIf: string | undefined;
}

/** Returns the blocks of a letter, from its sender's name to its last line. */
export function letterBlocks(
	letter: Pick<Letter, 'subject' | 'about' | 'parts' | 'enclosed' | 'copy_to'>,
	frame: LettersCopy['frame'],
): LetterBlock[] {
	const block = (kind: LetterBlock['kind'], ...lines: string[]): LetterBlock => ({
		kind,
		lines,
		onlyIf: undefined,
	});
	const parts = letter.parts.map(({ text, heading, list, only_if }): LetterBlock => {
		const made = list
			? block('list', ...list)
			: block(heading ? 'heading' : 'text', text ?? heading ?? '');
		return { ...made, onlyIf: only_if };
	});
	return [
		block('lines', '{name}', '{address}', '{phone}'),
		block('text', '{today}'),
		block('text', '{recipient}'),
		block('title', letter.subject),
		block('lines', ...letter.about),
		block('text', frame.greeting),
		...parts,
		block('text', frame.closing),
		block('signature', frame.signature),
		block('text', '{name}'),
		...(letter.enclosed.length > 0 ? [block('lines', frame.enclosed, ...letter.enclosed)] : []),
		...(letter.copy_to ? [block('lines', frame.copy, letter.copy_to)] : []),
	];
}

/** The line for a signature, as text. */
export const signatureLine = '______________________________';

/** A block of plain text: a list item, a heading, or a paragraph that may have line breaks. */
export interface PlainBlock {
	kind: 'title' | 'heading' | 'text' | 'item';
	text: string;
}

/** Converts the blocks of a letter to plain ones, from which files are written. */
export function plainBlocks(blocks: readonly LetterBlock[]): PlainBlock[] {
	return blocks.flatMap(({ kind, lines }): PlainBlock[] => {
		if (kind === 'list') return lines.map((text) => ({ kind: 'item', text }));
		const text = lines.join('\n');
		if (kind === 'signature') return [{ kind: 'text', text: `${text}: ${signatureLine}` }];
		return [{ kind: kind === 'lines' ? 'text' : kind, text }];
	});
}

/** Renders a letter as a text file. */
export function plainText(blocks: readonly PlainBlock[]): string {
	const pieces = blocks.map(({ kind, text }, place) => {
		if (kind !== 'item') return `\n\n${text}`;
		return `${blocks[place - 1]?.kind === 'item' ? '\n' : '\n\n'}- ${text}`;
	});
	return `${pieces.join('').trimStart()}\n`;
}

/** Returns the placeholder for an empty blank. */
export const emptyBlank = (label: string) => `[${label}]`;
