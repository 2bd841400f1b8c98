import GithubSlugger from 'github-slugger';
import { Marked, type Token, type Tokens } from 'marked';
import markedFootnote, { type Footnotes } from 'marked-footnote';
import { parseImageUrl } from '#app/domain/posts/reading/image-url.ts';
import { BoundedLexer } from './bounded-lexer.ts';
import { readCallout } from './callout.ts';
import { decodeEntities } from './entities.ts';
import { safeHref } from './href.ts';
import { parsePlainText } from './parse-plain-text.ts';
import { cellTokens } from './table-cells.ts';
import type { Block, Cell, Inline, Note } from './tree.ts';
import { inlineText } from './tree-text.ts';

/**
 * Parses a post's Markdown (GFM with footnotes). Raw HTML in it is text; headings are of level 2 or 3, since the
 * title is the page's level 1.
 */
export function parseMarkdown(markdown: string): Block[] {
	// The extension numbers the footnotes of one text, so each text needs its own instance.
	const lexer = new BoundedLexer(new Marked(markedFootnote()).defaults);
	const tokens = lexer.lex(withoutComments(markdown));
	const parser = new Parser(tokens);
	const blocks = parser.blocks(tokens);
	const notes = parser.notes();
	return notes.length > 0 ? [...blocks, { kind: 'notes', notes }] : blocks;
}

/** Removes the HTML comments of a Markdown text, which are for whoever writes. One without an end stays. */
export function withoutComments(markdown: string): string {
	const [first = '', ...others] = markdown.split('<!--');
	const rest = others.map((part) => {
		const end = part.indexOf('-->');
		return end < 0 ? `<!--${part}` : part.slice(end + 3);
	});
	return first + rest.join('');
}

class Parser {
	readonly #slugger = new GithubSlugger();
	readonly #footnotes: Footnotes['items'];
	readonly #references: string[][];

	constructor(tokens: Token[]) {
		const footnotes = tokens.find(({ type }) => type === 'footnotes') as Footnotes | undefined;
		this.#footnotes = footnotes?.items ?? [];
		this.#references = this.#footnotes.map(() => []);
	}

	readonly #refer: Refer = (label) => {
		const index = this.#footnotes.findIndex((note) => note.label === label);
		const references = this.#references[index];
		if (!references) return undefined;
		const number = index + 1;
		const id = `note-${number}-from-${references.length + 1}`;
		references.push(id);
		return { number, id };
	};

	/** The footnotes that the text refers to; call it after the text is parsed. */
	notes(): Note[] {
		return this.#footnotes.map(({ content }, index) => ({
			number: index + 1,
			id: `note-${index + 1}`,
			blocks: this.blocks(content),
			references: this.#references[index] ?? [],
		}));
	}

	blocks(tokens: Token[]): Block[] {
		return tokens.flatMap((token) => this.#block(token as Tokens.Generic));
	}

	#block(token: Tokens.Generic): Block[] {
		switch (token.type) {
			case 'heading': {
				const inlines = this.#inlines(token.tokens ?? []);
				const level = token.depth > 2 ? 3 : 2;
				// The prefix avoids collisions with ids of the surrounding page.
				const id = this.#slugger.slug(`part ${inlineText(inlines)}`);
				return [{ kind: 'heading', level, id, inlines }];
			}
			case 'paragraph':
			// In a list without empty lines between its items.
			case 'text':
				return this.#paragraph(token.tokens ?? []);
			case 'list':
				return [
					{
						kind: 'list',
						ordered: token.ordered,
						start: Number(token.start) || 1,
						items: token.items.map((item: Tokens.ListItem) => this.blocks(withTask(item.tokens))),
					},
				];
			case 'blockquote':
				return this.#quote(token as Tokens.Blockquote);
			case 'table':
				return [this.#table(token as Tokens.Table)];
			case 'code':
				return [{ kind: 'code', text: token.text }];
			case 'hr':
				return [{ kind: 'rule' }];
			case 'unread':
				return parsePlainText(token.raw);
			case 'html':
				return [{ kind: 'paragraph', inlines: [token.text.trim()] }];
			default:
				// Empty lines, link definitions, and the footnotes, which are at the end.
				return [];
		}
	}

	/** Parses a paragraph. Pictures in it split it. */
	#paragraph(tokens: Token[]): Block[] {
		const blocks: Block[] = [];
		let text: Token[] = [];
		const endText = () => {
			const inlines = this.#inlines(text);
			if (inlineText(inlines).trim() !== '') blocks.push({ kind: 'paragraph', inlines });
			text = [];
		};
		for (const token of tokens) {
			if (token.type !== 'image') {
				text.push(token);
				continue;
			}
			endText();
			blocks.push(figure(token as Tokens.Image));
		}
		endText();
		return blocks;
	}

	#quote(token: Tokens.Blockquote): Block[] {
		const callout = readCallout(token);
		if (!callout) return [{ kind: 'quote', blocks: this.blocks(token.tokens) }];
		const blocks = this.blocks(callout.tokens);
		return blocks.length === 0 ? [] : [{ kind: 'callout', purpose: callout.purpose, blocks }];
	}

	#table({ header, rows }: Tokens.Table): Block {
		const cell = ({ tokens, align }: Tokens.TableCell): Cell => ({
			align,
			inlines: this.#inlines(cellTokens(tokens)),
		});
		return { kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) };
	}

	#inlines(tokens: Token[]) {
		return parseInlines(tokens, this.#refer);
	}
}

/** Moves a task's box into its text; in a list without empty lines between its items it comes before that. */
function withTask(tokens: Token[]): Token[] {
	const [box, text, ...others] = tokens;
	if (box?.type !== 'checkbox' || !text || !('tokens' in text)) return tokens;
	return [{ ...text, tokens: [box, ...(text.tokens ?? [])] }, ...others];
}

/** Parses a picture with its caption, which Markdown calls a title. Without a usable URL, its alternative text is shown. */
function figure({ href, text, title }: Tokens.Image): Block {
	const src = parseImageUrl(decodeEntities(href));
	const alt = decodeEntities(text);
	const caption = decodeEntities(title ?? '');
	if (src === null) return { kind: 'paragraph', inlines: [caption || alt] };
	return { kind: 'figure', src, alt, caption };
}

/** Finds the footnote with a label, and makes an id for one more reference to it; undefined if there is none. */
type Refer = (label: string) => { number: number; id: string } | undefined;

/** Parses the content of a paragraph, heading or cell; adjacent runs of text are joined. */
function parseInlines(tokens: Token[], refer: Refer): Inline[] {
	const inlines: Inline[] = [];
	for (const token of tokens) {
		for (const inline of parseInline(token as Tokens.Generic, refer)) {
			const last = inlines.at(-1);
			if (typeof inline === 'string' && typeof last === 'string') {
				inlines.splice(-1, 1, last + inline);
			} else inlines.push(inline);
		}
	}
	return inlines;
}

function parseInline(token: Tokens.Generic, refer: Refer): Inline[] {
	const within = () => parseInlines(token.tokens ?? [], refer);
	switch (token.type) {
		case 'strong':
		case 'em':
		case 'del':
			return [{ kind: token.type, inlines: within() }];
		case 'codespan':
			return [{ kind: 'code', text: token.text }];
		case 'br':
			return [{ kind: 'break' }];
		case 'link': {
			const href = safeHref(decodeEntities(token.href));
			return href === undefined ? within() : [{ kind: 'link', href, inlines: within() }];
		}
		case 'footnoteRef': {
			const note = refer(token.label);
			return note ? [{ kind: 'note', ...note }] : [token.raw];
		}
		case 'escape':
			return [token.text];
		case 'checkbox':
			return [token.checked ? '☑ ' : '☐ '];
		// A picture within a link, a heading or a cell.
		case 'image':
			return [token.text];
		case 'text':
			// A line break within a paragraph is a space (CommonMark, "Soft line breaks").
			return token.tokens
				? within()
				: [decodeEntities(token.text.replace(/(?<!\s)\s*\n\s*/g, ' '))];
		// HTML, and text beyond the limits (bounded-lexer.ts).
		default:
			return [token.raw];
	}
}
