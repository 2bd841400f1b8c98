import type { Token, Tokens } from 'marked';
import { BoundedLexer } from '#app/domain/posts/tree/bounded-lexer.ts';
import { readCallout } from '#app/domain/posts/tree/callout.ts';
import { decodeEntities } from '#app/domain/posts/tree/entities.ts';
import { safeHref } from '#app/domain/posts/tree/href.ts';
import { cellTokens, hasExcessCells } from '#app/domain/posts/tree/table-cells.ts';
import type { DocumentBlock, DocumentMark, DocumentNode } from './document.ts';

/**
 * Parses Markdown into blocks of the visual editor. Content that the editor can't represent (code, HTML, a table with more cells in a row than in its header) becomes a block that shows its Markdown, so that nothing
 * is lost or guessed.
 */
export function readMarkdown(markdown: string): DocumentBlock[] {
	return new BoundedLexer()
		.lex(markdown)
		.filter(({ type }) => type !== 'space')
		.map((token) => {
			const source = withoutEmptyLines(token.raw);
			return { source, node: readBlock(token) ?? sourceBlock(source) };
		});
}

/** Builds a block that is edited as Markdown. */
function sourceBlock(source: string): DocumentNode {
	return {
		type: 'sourceBlock',
		...(source !== '' && { content: [{ type: 'text', text: source }] }),
	};
}

/** @returns undefined for content that the visual editor can't represent */
function readBlock(token: Token): DocumentNode | undefined {
	switch (token.type) {
		// A footnote of one word is the definition of a link to marked.
		case 'def':
			return readFootnote(token.raw);
		case 'paragraph':
			return readFootnote(token.raw) ?? readParagraph(token as Tokens.Paragraph);
		// A list item's text, if its list is tight.
		case 'text':
			return readParagraph(token as Tokens.Text);
		case 'heading': {
			const { depth, tokens } = token as Tokens.Heading;
			const content = readInline(tokens);
			return content && { type: 'heading', attrs: { level: depth < 3 ? 2 : 3 }, content };
		}
		case 'blockquote':
			return readQuote(token as Tokens.Blockquote);
		case 'table':
			return readTable(token as Tokens.Table);
		case 'list':
			return readList(token as Tokens.List);
		case 'hr':
			return { type: 'horizontalRule' };
		default:
			return undefined;
	}
}

/** Parses the text of a footnote in a paragraph. One with another footnote right below it stays as it is. */
function readFootnote(raw: string): DocumentNode | undefined {
	const [, label, text = ''] = /^ {0,3}\[\^([^\]\s]+)\]:([\s\S]*)$/.exec(raw) ?? [];
	if (label === undefined || /\n {0,3}\[\^/.test(text)) return undefined;
	const content = readInline(new BoundedLexer().inlineTokens(text.trim()));
	return content && { type: 'footnote', attrs: { label }, content };
}

function readParagraph({ raw, text, tokens }: Tokens.Paragraph | Tokens.Text) {
	if (/^ {0,3}\[\^[^\]\n]+\]:/.test(raw)) return undefined;
	const [only, ...others] = tokens ?? [{ type: 'text', raw: text, text }];
	if (only?.type === 'image' && others.length === 0) return readFigure(only as Tokens.Image);
	const content = readInline(tokens ?? [{ type: 'text', raw: text, text }]);
	return content && { type: 'paragraph', content };
}

/** A picture alone in its paragraph is a figure; its title is the caption. */
function readFigure({ href, text, title }: Tokens.Image): DocumentNode {
	return { type: 'figure', attrs: { src: href, alt: text, caption: title ?? '' } };
}

function readList({ ordered, start, items }: Tokens.List): DocumentNode | undefined {
	if (items.some(({ task }) => task)) return undefined;
	const content: DocumentNode[] = [];
	for (const { tokens } of items) {
		const item = withBlocks('listItem', tokens);
		// List items of the editor begin with a paragraph.
		if (item?.content?.[0]?.type !== 'paragraph') return undefined;
		content.push(item);
	}
	return ordered
		? { type: 'orderedList', attrs: { start: Number(start) || 1 }, content }
		: { type: 'bulletList', content };
}

function readQuote(token: Tokens.Blockquote): DocumentNode | undefined {
	const callout = readCallout(token);
	if (!callout) return withBlocks('blockquote', token.tokens);
	const node = withBlocks('callout', callout.tokens);
	return node && { ...node, attrs: { purpose: callout.purpose } };
}

function readTable(token: Tokens.Table): DocumentNode | undefined {
	if (hasExcessCells(token)) return undefined;
	const rows: DocumentNode[] = [];
	for (const row of [token.header, ...token.rows]) {
		const content: DocumentNode[] = [];
		for (const { tokens, header, align } of row) {
			const inline = readInline(cellTokens(tokens));
			if (!inline) return undefined;
			content.push({
				type: header ? 'tableHeader' : 'tableCell',
				...(align && { attrs: { align } }),
				content: [{ type: 'paragraph', content: inline }],
			});
		}
		rows.push({ type: 'tableRow', content });
	}
	return { type: 'table', content: rows };
}

function withBlocks(type: string, tokens: Token[]): DocumentNode | undefined {
	const content: DocumentNode[] = [];
	for (const token of tokens) {
		if (token.type === 'space') continue;
		const block = readBlock(token);
		if (!block) return undefined;
		content.push(block);
	}
	if (content.length === 0) content.push({ type: 'paragraph' });
	return { type, content };
}

function withoutEmptyLines(raw: string): string {
	return raw.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/**
 * Converts inline tokens to the editor's nodes.
 *
 * @returns undefined if the editor can't represent one of them
 */
function readInline(tokens: Token[], marks: DocumentMark[] = []): DocumentNode[] | undefined {
	const nodes: DocumentNode[] = [];
	for (const token of tokens) {
		const read = readInlineToken(token, marks);
		if (!read) return undefined;
		nodes.push(...read);
	}
	return nodes;
}

function readInlineToken(token: Token, marks: DocumentMark[]): DocumentNode[] | undefined {
	const { type, raw } = token;
	const footnote = /^\[\^([^\]\s]+)\]$/.exec(raw)?.[1];
	if (footnote) return [{ type: 'footnoteReference', attrs: { label: footnote } }];
	const inner = 'tokens' in token && token.tokens ? token.tokens : [];
	switch (type) {
		case 'strong':
			return readInline(inner, [...marks, { type: 'bold' }]);
		case 'em':
			return readInline(inner, [...marks, { type: 'italic' }]);
		case 'del':
			return readInline(inner, [...marks, { type: 'strike' }]);
		case 'codespan':
			return text((token as Tokens.Codespan).text, [...marks, { type: 'code' }]);
		case 'link': {
			const { href: written, title } = token as Tokens.Link;
			const href = safeHref(decodeEntities(written));
			// The editor has no field for a link's title, and shows no link that readers wouldn't get.
			if (title || href === undefined) return undefined;
			return readInline(inner, [...marks, { type: 'link', attrs: { href } }]);
		}
		case 'br':
			return [{ type: 'hardBreak', marks }];
		case 'escape':
			return text((token as Tokens.Escape).text, marks);
		case 'text':
			return inner.length > 0 ? readInline(inner, marks) : plainText(token as Tokens.Text, marks);
		default:
			return undefined;
	}
}

/** Plain text may contain footnote references, which this lexer doesn't know. */
function plainText(token: Tokens.Text, marks: DocumentMark[]): DocumentNode[] {
	return token.text.split(/(\[\^[^[\]\s]+\])/).flatMap((part) => {
		const label = /^\[\^([^\]\s]+)\]$/.exec(part)?.[1];
		if (label) return [{ type: 'footnoteReference', attrs: { label } }];
		return text(decodeEntities(part), marks);
	});
}

/** Readers see a line break within a paragraph as a space (CommonMark 6.8). */
function text(value: string, marks: DocumentMark[]): DocumentNode[] {
	const joined = value.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ');
	return joined === '' ? [] : [{ type: 'text', text: joined, marks }];
}
