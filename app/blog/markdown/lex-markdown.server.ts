import { Lexer, Marked, type Token } from 'marked';
import markedFootnote from 'marked-footnote';

/**
 * Splits Markdown (GFM with footnotes) into marked's tokens.
 *
 * @throws RangeError where it is nested thousands of levels deep
 */
export function lexMarkdown(markdown: string): Token[] {
	// The extension counts the notes of one text, so each text needs its own.
	return new BoundedLexer(new Marked(markedFootnote()).defaults).lex(markdown);
}

/** More special characters than any real paragraph has. */
const mostMarks = 1_000;

/** Leaves a paragraph as plain text if pairing its marks, which takes quadratic time, would hold the server up. */
class BoundedLexer extends Lexer {
	override inlineTokens(src: string, tokens: Token[] = []): Token[] {
		if ((src.match(/[*_~`[\]<!]/g)?.length ?? 0) <= mostMarks) {
			return super.inlineTokens(src, tokens);
		}
		tokens.push({ type: 'text', raw: src, text: src, escaped: false });
		return tokens;
	}
}
