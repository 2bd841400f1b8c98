import type { Token, Tokens } from 'marked';
import { decodeEntities } from '#app/blog/markdown/entities.ts';
import { safeHref } from '#app/blog/markdown/href.ts';
import type { DocumentMark, DocumentNode } from './document.ts';

/**
 * Reads a run of text as the visual editor has it.
 *
 * @returns undefined when there is something in it that the editor has no form for
 */
export function readInline(
	tokens: Token[],
	marks: DocumentMark[] = [],
): DocumentNode[] | undefined {
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

/** Plain text may name footnotes, which are not in the lexer's grammar. */
function plainText(token: Tokens.Text, marks: DocumentMark[]): DocumentNode[] {
	return token.text.split(/(\[\^[^[\]\s]+\])/).flatMap((part) => {
		const label = /^\[\^([^\]\s]+)\]$/.exec(part)?.[1];
		if (label) return [{ type: 'footnoteReference', attrs: { label } }];
		return text(decodeEntities(part), marks);
	});
}

/** A line break within a paragraph is a space to readers (CommonMark 6.8). */
function text(value: string, marks: DocumentMark[]): DocumentNode[] {
	const joined = value.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ');
	return joined === '' ? [] : [{ type: 'text', text: joined, marks }];
}
