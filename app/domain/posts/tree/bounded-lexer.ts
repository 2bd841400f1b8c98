import {
	getDefaults,
	Lexer,
	type MarkedOptions,
	type Token,
	Tokenizer,
	type Tokens,
	type TokensList,
} from 'marked';

// marked takes quadratic time for some abnormal texts. Text beyond these limits becomes a token of the type `unread`,
// which is shown as it was written. The limits are counts, never times: a text parses the same on a busy machine.

/** Maximum nesting of lists and quotes, and of marks; the tree of a post has fewer levels (parse-markdown.server.ts). */
const deepest = 14;

/** Maximum special characters of one paragraph, and that number times its length: each may search the rest for its end. */
const most = { marks: 1_000, steps: 10_000_000 };

const maxUrl = 2_000;

/**
 * Maximum cells of one table, and of the cells that fill up short rows of all tables of a text: each row is filled up
 * to its header, so a few bytes for each row would make millions.
 */
export const maxTableCells = 5_000;

/** So much punctuation in a row may belong to the sentence rather than the URL. */
const tooMuchPunctuation = /[?!.,:;*_'"~()&]{50}/;

/** marked's lexer in time proportional to its input. */
export class BoundedLexer extends Lexer {
	#level = 0;
	#inlineLevel = 0;

	constructor(options: MarkedOptions = getDefaults()) {
		super({ ...options, tokenizer: new BoundedTokenizer(options) });
	}

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

class BoundedTokenizer extends Tokenizer {
	/** Number of cells that have filled up short rows of this text. */
	#unwritten = 0;

	override table(src: string): Tokens.Table | undefined {
		const [raw, , delimiters = '', body = ''] = this.rules.block.table.exec(src) ?? [];
		// Without a pipe or colon it is the underline of a heading.
		if (raw === undefined || !/[:|]/.test(delimiters)) return undefined;
		const columns = delimiters.match(/-+/g)?.length ?? 0;
		const rows = 1 + (body.trim() === '' ? 0 : body.trimEnd().split('\n').length);
		const count = (text: string) => text.split('|').length - 1;
		// A row without pipes at its ends has one more cell than pipes.
		const cells = rows + count(raw) - count(delimiters);
		const unwritten = this.#unwritten + Math.max(0, columns * rows - cells);
		if (columns * rows <= maxTableCells && unwritten <= maxTableCells) {
			this.#unwritten = unwritten;
			return super.table(src);
		}
		const shown = raw.trimEnd();
		return { type: 'unread', raw: shown, text: shown } as unknown as Tokens.Table;
	}

	/** marked removes the punctuation at a URL's end one by one, and rescans all of it for each. */
	override url(src: string): Tokens.Link | undefined {
		const [start = ''] = /^\S+/.exec(src.slice(0, maxUrl + 1)) ?? [];
		if (start.length > maxUrl || tooMuchPunctuation.test(start)) return undefined;
		return super.url(src);
	}
}

/** Adds a text as a token that isn't parsed further. */
export function unread<Found extends Token[]>(raw: string, tokens: Found): Found {
	if (raw !== '') tokens.push({ type: 'unread', raw, text: raw });
	return tokens;
}
