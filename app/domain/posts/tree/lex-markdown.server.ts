import { Marked, type Token, type Tokens } from 'marked';
import markedFootnote from 'marked-footnote';
import { BoundedLexer } from './bounded-lexer.ts';

/** Splits Markdown (GFM with footnotes) into marked's tokens. */
export function lexMarkdown(markdown: string): Token[] {
	// The extension numbers the footnotes of one text, so each text needs its own instance.
	return new BoundedLexer(new Marked(markedFootnote()).defaults).lex(markdown);
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
