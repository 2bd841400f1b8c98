import { Lexer, type Token, type TokensList } from 'marked';

// marked takes quadratic time for one long paragraph of special characters, such as a file that was pasted as text. Text
// beyond these limits becomes a token of the type `unread`, which is shown as it was written. The limits are counts, never
// times: a text parses the same on a busy machine.

/** Maximum nesting of lists and quotes, and of marks, so that neither parsing nor rendering needs a deep stack. */
const deepest = 14;

/** Maximum special characters of one paragraph, and that number times its length: each may search the rest for its end. */
const most = { marks: 1_000, steps: 10_000_000 };

/** marked's lexer within these limits. */
export class BoundedLexer extends Lexer {
	#level = 0;
	#inlineLevel = 0;

	override blockTokens<Found extends Token[] | TokensList>(
		src: string,
		tokens = [] as unknown as Found,
		lastParagraphClipped = false,
	): Found {
		if (this.#level > deepest) return unread(src, tokens);
		this.#level += 1;
		super.blockTokens(src, tokens, lastParagraphClipped);
		this.#level -= 1;
		return tokens;
	}

	override inlineTokens(src: string, tokens: Token[] = []): Token[] {
		const marks = src.match(/[*_~`[\]<!@:]/g)?.length ?? 0;
		const tooMuch = marks > most.marks || marks * src.length > most.steps;
		if (tooMuch || this.#inlineLevel > deepest) return unread(src, tokens);
		this.#inlineLevel += 1;
		super.inlineTokens(src, tokens);
		this.#inlineLevel -= 1;
		return tokens;
	}
}

/** Adds a text as a token that isn't parsed further. */
function unread<Found extends Token[]>(raw: string, tokens: Found): Found {
	if (raw !== '') tokens.push({ type: 'unread', raw, text: raw });
	return tokens;
}
