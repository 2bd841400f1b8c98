import type { LettersCopy } from '#app/generated/copy.ts';
import {
	enclosureIds,
	type LetterText,
	type LetterWriter,
	splitConditions,
	textFor,
} from '#app/platform/content/letter-writers.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';

export interface LetterBlock {
	/** `lines` keep their breaks, `list` has one item per line; the others have one line. */
	kind: 'lines' | 'title' | 'heading' | 'text' | 'list' | 'signature';
	/** With blanks as {name}. */
	lines: string[];
	/** The options that include this block: one of each question they answer; empty for all. */
	onlyIf: string[];
	/** Set for enclosures, which are ticked: a blank file has boxes. */
	ticked?: true;
	/** The same lines in the reader's language, for a letter that goes out in another one. */
	meaning?: string[];
}

type Frame = LettersCopy['frame'];

/** Returns the blocks of a letter in the words of one writer, from the sender's name to the last line. */
export function letterBlocks(letter: Letter, frame: Frame, writer: LetterWriter): LetterBlock[] {
	return allBlocks(letter, frame, writer).filter(({ lines }) => lines.length > 0);
}

/**
 * Returns the blocks of a letter for all its writers: one that differs is repeated, each time for some.
 *
 * @param meaning the same letter in the reader's language
 */
export function blocksForAll(
	letter: Letter,
	frame: Frame,
	meaning?: { letter: Letter; frame: Frame },
): LetterBlock[] {
	const variants = letter.writers.map((writer) => {
		const all = allBlocks(letter, frame, writer);
		if (!meaning) return { writer, all };
		const meanings = allBlocks(meaning.letter, meaning.frame, writer);
		return { writer, all: all.map((block, index) => withMeaning(block, meanings[index])) };
	});
	const [first] = variants;
	return (first?.all ?? []).flatMap((_, index) => {
		const versions = new Map<string, { block: LetterBlock; writers: LetterWriter[] }>();
		for (const { writer, all } of variants) {
			const block = all[index];
			if (!block) continue;
			const key = JSON.stringify(block);
			const writers = versions.get(key)?.writers ?? [];
			versions.set(key, { block, writers: [...writers, writer] });
		}
		const differs = versions.size > 1;
		return [...versions.values()]
			.filter(({ block }) => block.lines.length > 0)
			.map(({ block, writers }) => ({
				...block,
				onlyIf: [...block.onlyIf, ...(differs ? writers : [])],
			}));
	});
}

function withMeaning(block: LetterBlock, meant: LetterBlock | undefined): LetterBlock {
	return meant ? { ...block, meaning: meant.lines } : block;
}

/** Returns as many blocks for each writer; one that the writer doesn't have is without lines. */
function allBlocks(letter: Letter, frame: Frame, writer: LetterWriter): LetterBlock[] {
	const { enclosed, copy_to, no_phone } = letter;
	const block = (kind: LetterBlock['kind'], ...lines: string[]): LetterBlock => ({
		kind,
		lines,
		onlyIf: [],
	});
	const parts = letter.parts.map(({ heading, list, only_if, ...words }): LetterBlock => {
		const { writers, options } = splitConditions(only_if);
		if (writers.length > 0 && !writers.includes(writer)) return block('text');
		const blockLines =
			list.length > 0
				? block('list', ...list.map((item) => textFor(item, writer)))
				: block(
						heading ? 'heading' : 'text',
						textFor({ ...words, text: words.text ?? heading ?? '' }, writer),
					);
		return { ...blockLines, onlyIf: options };
	});
	const ids = enclosureIds(letter);
	const enclosure = (item: LetterText, id?: string): LetterBlock => ({
		...block('list', textFor(item, writer)),
		onlyIf: id ? [id] : [],
		ticked: true,
	});
	const isAuthorized = writer === 'authorized';
	const hasEnclosures = isAuthorized || ids.length > 0;
	return [
		block('lines', '{writer}', '{address}', ...(no_phone ? [] : ['{phone}'])),
		block('text', '{today}'),
		block('text', '{recipient}'),
		block('title', textFor(letter.subject, writer)),
		block('lines', ...letter.about.map((line) => textFor(line, writer))),
		block('text', frame.greeting),
		...parts,
		block('text', frame.closing),
		block('signature', frame.signature),
		block('text', frame.signed_by[writer]),
		{
			...block('text', ...(hasEnclosures ? [frame.enclosed] : [])),
			onlyIf: isAuthorized ? [] : ids,
			ticked: true,
		},
		...enclosed.map((item, index) => enclosure(item, ids[index])),
		isAuthorized ? enclosure({ text: frame.authorization }) : block('list'),
		block('lines', ...(copy_to ? [frame.copy, copy_to] : [])),
	];
}

export const signatureLine = '______________________________';

/** A block of plain text: a list item, a heading, or a paragraph that may have line breaks. */
export interface PlainBlock {
	kind: 'title' | 'heading' | 'text' | 'item';
	text: string;
	/** Of a Word file: begins a page. */
	newPage?: true;
	/** Locale, if it isn't the file's. */
	locale?: string;
}

/** Returns what a letter means, as the pages of its Word file that stay with the writer. */
export const copyOf = (
	blocks: readonly PlainBlock[],
	{ copy_title }: { copy_title: string },
	locale: string,
): PlainBlock[] => [
	{ kind: 'title', text: copy_title, newPage: true, locale },
	...blocks.map((block) => ({ ...block, locale })),
];

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
	const pieces = blocks.map(({ kind, text }, index) => {
		if (kind !== 'item') return `\n\n${text}`;
		return `${blocks[index - 1]?.kind === 'item' ? '\n' : '\n\n'}- ${text}`;
	});
	return `${pieces.join('').trimStart()}\n`;
}

/** Returns the placeholder for an empty blank. */
export const emptyBlank = (label: string) => `[${label}]`;
