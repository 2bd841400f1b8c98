import { Marked } from 'marked';
import { z } from 'zod';
import { nameProduct, readFrontMatter } from './read-content.server.ts';
import { words } from './shapes.server.ts';

const day = z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))]);

const front = z.strictObject({ title: words, description: words, effective: day, updated: day });

export interface LegalDocument extends z.output<typeof front> {
	/** Its second-level headings, in order, for the table of contents. */
	contents: { id: string; title: string }[];
	html: string;
	/** What it was made from, without its front matter. */
	markdown: string;
}

/** Reads one document of content/legal/. Its text is the team's own, so its HTML is trusted. */
export function readLegalDocument(file: string, product: string): LegalDocument {
	const { front: head, body } = readFrontMatter(file, front);
	const contents: LegalDocument['contents'] = [];
	const marked = new Marked({
		renderer: {
			heading({ tokens, depth, text }) {
				const id = slugOf(text);
				if (depth === 2) contents.push({ id, title: text });
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
		},
	});
	const markdown = nameProduct(body, product);
	const html = marked.parse(markdown, { async: false });
	return { ...head, contents, html, markdown };
}

function slugOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
