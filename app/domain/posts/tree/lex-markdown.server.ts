import { Marked, type Token, type Tokens } from 'marked';
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

/** Visits tokens in the order of the text. */
export function walk(tokens: readonly Token[], visit: (token: Tokens.Generic) => void): void {
	for (const token of tokens as Tokens.Generic[]) {
		visit(token);
		const cells = [token.header ?? [], ...(token.rows ?? [])].flat() as Tokens.TableCell[];
		for (const part of [token, ...(token.items ?? []), ...cells]) {
			walk(part.tokens ?? part.content ?? [], visit);
		}
	}
}
