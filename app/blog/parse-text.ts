import { findLinks, type TextPart } from '../content/find-links.ts';

/** A paragraph of a post, a heading, or a list. */
export interface TextBlock {
	kind: 'paragraph' | 'heading' | 'list';
	/** The lines of a list; any other block is one entry with its line breaks inside. */
	lines: TextPart[][];
}

/** The longest line that may be a heading: one or two lines on a phone. */
const maxHeadingLength = 70;

/**
 * Splits a post's plain text into blocks at empty lines and links its URLs; nothing in it is HTML.
 * Line breaks within a paragraph are kept, and so are empty lines after the first.
 */
export function parseText(content: string): TextBlock[] {
	const text = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
	if (text === '') return [];
	const paragraphs = text.split(/(?<!\n)\n[ \t]*\n/);
	return paragraphs.map((paragraph, index): TextBlock => {
		const lines = paragraph.split('\n');
		if (lines.some(isListItem)) return { kind: 'list', lines: lines.map(findLinks) };
		const kind = isHeading(paragraph, paragraphs[index + 1]) ? 'heading' : 'paragraph';
		return { kind, lines: [findLinks(paragraph)] };
	});
}

/** A block as plain text, its links as they were written. */
export function blockText({ lines }: TextBlock): string {
	return lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n');
}

/** In plain text a heading is a short line without end punctuation, above a sentence or a list. */
function isHeading(paragraph: string, next: string | undefined): boolean {
	const isShortLine = paragraph.length <= maxHeadingLength && !paragraph.includes('\n');
	if (!isShortLine || next === undefined) return false;
	return !isSentence(paragraph) && (isSentence(next) || isListItem(next));
}

function isSentence(text: string): boolean {
	return /[.!:;,…]["'”’)\]]*$/.test(text);
}

function isListItem(text: string): boolean {
	return /^\s*([-*•]|\d{1,3}[.)])\s/.test(text);
}
