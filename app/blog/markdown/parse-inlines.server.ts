import type { Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { safeHref } from './href.ts';
import type { Inline } from './tree.ts';

/** Finds the note with a label, and makes an id for one more place that refers to it; undefined if there is none. */
export type Refer = (label: string) => { number: number; id: string } | undefined;

/** Parses what stands within a paragraph, a heading, a cell. Runs of text are joined. */
export function parseInlines(tokens: Token[], refer: Refer): Inline[] {
	const inlines: Inline[] = [];
	for (const inline of tokens.flatMap((token) => parseInline(token as Tokens.Generic, refer))) {
		const last = inlines.at(-1);
		if (typeof inline === 'string' && typeof last === 'string')
			inlines.splice(-1, 1, last + inline);
		else inlines.push(inline);
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
		// A picture within a link, a heading or a cell.
		case 'image':
			return [token.text];
		case 'text':
			return token.tokens ? within() : [decodeEntities(token.text)];
		default:
			return [token.raw];
	}
}
