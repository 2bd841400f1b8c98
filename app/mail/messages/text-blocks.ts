import { findLinks } from '#app/content/find-links.ts';
import type { MailBlock } from './mail-document.ts';

/** The paragraphs of plain text, with their line breaks; its web addresses are links. */
export function textBlocks(text: string): MailBlock[] {
	return text
		.replace(/\r\n?/g, '\n')
		.split(/\n(?:[ \t]*\n)+/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) => ({ kind: 'paragraph', text: findLinks(part) }));
}
