import { Marked, type Token, type Tokens } from 'marked';
import markedFootnote, { type Footnotes } from 'marked-footnote';
import { headingIds } from './heading-ids.ts';
import { parseInlines, type Refer } from './parse-inlines.server.ts';
import type { Block, Cell, Note } from './tree.ts';
import { inlineText } from './tree-text.ts';

/**
 * Parses a post's Markdown (GFM with footnotes). Raw HTML in it is text; a heading is of level 2 or 3, as
 * the title is the page's level 1.
 */
export function parseMarkdown(markdown: string): Block[] {
	// The extension keeps count of the notes of one text.
	const tokens = new Marked(markedFootnote()).lexer(markdown.replaceAll('\0', ''));
	const parser = new Parser(tokens);
	const blocks = parser.blocks(tokens);
	const notes = parser.notes();
	return notes.length > 0 ? [...blocks, { kind: 'notes', notes }] : blocks;
}

class Parser {
	readonly #headingId = headingIds();
	readonly #footnotes: Footnotes['items'];
	readonly #references: string[][];

	constructor(tokens: Token[]) {
		const found = tokens.find(({ type }) => type === 'footnotes') as Footnotes | undefined;
		this.#footnotes = found?.items ?? [];
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

	/** The notes that the text refers to; ask once the text is parsed. */
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
				return [{ kind: 'heading', level, id: this.#headingId(inlineText(inlines)), inlines }];
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
						items: token.items.map((item: Tokens.ListItem) => this.blocks(item.tokens)),
					},
				];
			case 'blockquote':
				return [{ kind: 'quote', blocks: this.blocks(token.tokens ?? []) }];
			case 'table':
				return [this.#table(token as Tokens.Table)];
			case 'code':
				return [{ kind: 'code', text: token.text }];
			case 'hr':
				return [{ kind: 'rule' }];
			case 'html':
				return token.text.trim() ? [{ kind: 'paragraph', inlines: [token.text.trim()] }] : [];
			default:
				// Empty lines, definitions of links, and the notes, which stand at the end.
				return [];
		}
	}

	/** A paragraph; the pictures in it stand between its parts. */
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
			const { href, text: alt, title } = token as Tokens.Image;
			blocks.push({ kind: 'figure', src: href, alt, caption: title ?? '' });
		}
		endText();
		return blocks;
	}

	#table({ header, rows }: Tokens.Table): Block {
		const cell = ({ tokens, align }: Tokens.TableCell): Cell => ({
			align,
			inlines: this.#inlines(tokens),
		});
		return { kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) };
	}

	#inlines(tokens: Token[]) {
		return parseInlines(tokens, this.#refer);
	}
}
