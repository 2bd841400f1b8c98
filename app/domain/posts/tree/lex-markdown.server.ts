import { Marked, type Token } from 'marked';
import markedFootnote from 'marked-footnote';
import { BoundedLexer, unread } from './bounded-lexer.ts';

/** The footnote extension compares each reference with each footnote, twice. */
const maxComparisons = 4_000_000;

/** Splits Markdown (GFM with footnotes) into marked's tokens, or into one `unread` token (bounded-lexer.ts). */
export function lexMarkdown(markdown: string): Token[] {
	if (comparisonsOf(markdown) > maxComparisons) return unread(markdown, []);
	// The extension numbers the footnotes of one text, so each text needs its own instance.
	return new BoundedLexer(new Marked(markedFootnote()).defaults).lex(markdown);
}

function comparisonsOf(markdown: string): number {
	const notes = markdown.match(/^ *\[\^[^[\]\n]+\]:/gm)?.length ?? 0;
	return notes * (markdown.split('[^').length - 1);
}
