import { findLinks } from '#app/platform/content/find-links.ts';
import type { Block, Inline } from './tree.ts';

/**
 * Parses a post that has only `content`: paragraphs between empty lines, every line break preserved, URLs and email
 * addresses as links (specification section 4), and no other formatting.
 */
export function parsePlainText(content: string): Block[] {
	const text = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
	if (text === '') return [];
	// The first of several empty lines separates; the others are content.
	return text.split(/(?<!\n)\n[ \t]*\n/).map((paragraph) => ({
		kind: 'paragraph',
		inlines: paragraph.split('\n').flatMap((line, index) => [...newLine(index), ...inlines(line)]),
	}));
}

function newLine(index: number): Inline[] {
	return index === 0 ? [] : [{ kind: 'break' }];
}

function inlines(line: string): Inline[] {
	return findLinks(line).map(({ text, href }) =>
		href === undefined ? text : { kind: 'link', href, inlines: [text] },
	);
}
