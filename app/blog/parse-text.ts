import { findLinks, type TextPart } from './find-links.ts';

/** A paragraph of a post, a line that stands above paragraphs as their title, or lines of a list. */
export interface TextBlock {
	kind: 'paragraph' | 'title' | 'list';
	/** The lines of a list each on their own; else the whole as one, its line breaks within. */
	lines: TextPart[][];
}

/** The longest line that may be a title: one or two lines on a phone. */
const longestTitle = 70;

/**
 * Reads a post's plain text: paragraphs are what empty lines part, addresses become links, and
 * nothing is HTML. Line breaks within a paragraph, and those beyond one empty line, stay in it.
 */
export function parseText(content: string): TextBlock[] {
	const text = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
	if (text === '') return [];
	const paragraphs = text.split(/(?<!\n)\n[ \t]*\n/);
	return paragraphs.map((paragraph, place): TextBlock => {
		const lines = paragraph.split('\n');
		if (lines.some(isListItem)) return { kind: 'list', lines: lines.map(findLinks) };
		const kind = isTitle(paragraph, paragraphs[place + 1]) ? 'title' : 'paragraph';
		return { kind, lines: [findLinks(paragraph)] };
	});
}

/**
 * A short line without a full stop, above a paragraph that has one or that is a list, is what the
 * team writes as a title in plain text.
 */
function isTitle(paragraph: string, next: string | undefined): boolean {
	const line = paragraph.length <= longestTitle && !paragraph.includes('\n');
	if (!line || next === undefined) return false;
	return !isSentence(paragraph) && (isSentence(next) || isListItem(next));
}

function isSentence(text: string): boolean {
	return /[.!:;,…]["'”’)\]]*$/.test(text);
}

function isListItem(text: string): boolean {
	return /^\s*([-*•]|\d{1,3}[.)])\s/.test(text);
}
