import type { Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { safeHref } from './href.ts';
import type { Inline } from './tree.ts';

/** Finds the note with a label, and makes an id for one more place that refers to it; undefined if there is none. */
export type Refer = (label: string) => { number: number; id: string } | undefined;

/** Levels of marks within marks; what is deeper is shown as text. */
const deepest = 12;

/** Parses the content of a paragraph, heading or cell; adjacent runs of text are joined. */
export function parseInlines(tokens: Token[], refer: Refer, depth = 0): Inline[] {
	if (depth === deepest) return [tokens.map(({ raw }) => raw).join('')];
	const inlines: Inline[] = [];
	for (const token of tokens) {
		for (const inline of parseInline(token as Tokens.Generic, refer, depth)) {
			const last = inlines.at(-1);
			if (typeof inline === 'string' && typeof last === 'string') {
				inlines.splice(-1, 1, last + inline);
			} else inlines.push(inline);
		}
	}
	return inlines;
}

function parseInline(token: Tokens.Generic, refer: Refer, depth: number): Inline[] {
	const within = () => parseInlines(token.tokens ?? [], refer, depth + 1);
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
		// A picture within a link, a heading or a cell.
		case 'image':
			return [token.text];
		// What is too much to be read (bounded-lexer.ts).
		case 'unread':
		case 'text':
			// A single line break within a paragraph is a space (CommonMark, "Soft line breaks").
			return token.tokens
				? within()
				: [decodeEntities(token.text.replace(/(?<!\s)\s*\n\s*/g, ' '))];
		default:
			return [token.raw];
	}
}
