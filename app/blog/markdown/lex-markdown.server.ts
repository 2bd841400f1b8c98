import { Lexer, Marked, type Token } from 'marked';
import markedFootnote from 'marked-footnote';

/**
 * Splits Markdown (GFM with footnotes) into marked's tokens.
 *
 * @throws RangeError where it is nested thousands of levels deep
 */
export function lexMarkdown(markdown: string): Token[] {
	// The extension keeps count of the notes of one text.
	return new BoundedLexer(new Marked(markedFootnote()).defaults).lex(markdown);
}

/** More characters with a meaning than any paragraph has. */
const mostMarks = 1_000;

/** Takes a paragraph as text where pairing its marks, which takes time by their square, would hold the server up. */
class BoundedLexer extends Lexer {
	override inlineTokens(src: string, tokens: Token[] = []): Token[] {
		if ((src.match(/[*_~`[\]<!]/g)?.length ?? 0) <= mostMarks) {
			return super.inlineTokens(src, tokens);
		}
		tokens.push({ type: 'text', raw: src, text: src, escaped: false });
		return tokens;
	}
}
