import { Marked } from 'marked';
import { z } from 'zod';
import { calendarDay, longDay } from './calendar-day.server.ts';
import type { FormCopy } from './form-copy.server.ts';
import { nameProduct } from './name-product.ts';
import { reachMarkdown } from './reach-us.server.ts';
import { readFrontMatter } from './read-content.server.ts';
import { retentionMarkdown } from './retention-markdown.server.ts';
import { text } from './shapes.server.ts';
import type { SiteCopy } from './site-copy.server.ts';
import { unbrokenHtml } from './unbroken-html.server.ts';

const front = z.strictObject({
	title: text,
	description: text,
	effective: calendarDay,
	updated: calendarDay,
});

export interface LegalDocument extends z.output<typeof front> {
	/** When it took effect and when it last changed, as text. */
	dates: { label: string; iso: string; text: string }[];
	/** Its second-level headings, in order, for the table of contents. */
	contents: { id: string; title: string }[];
	html: string;
	/** Its Markdown, with the dates in place of the front matter. */
	markdown: string;
}

/** Reads one document of content/legal/. The team wrote the text, so its HTML is trusted. */
export function readLegalDocument(
	file: string,
	site: SiteCopy,
	forms: Record<string, FormCopy>,
): LegalDocument {
	const { front: head, body } = readFrontMatter(file, front);
	const { effective, updated } = site.legal;
	const dates = [
		{ label: effective, iso: head.effective, text: longDay(head.effective, site.locale) },
		{ label: updated, iso: head.updated, text: longDay(head.updated, site.locale) },
	];
	const contents: LegalDocument['contents'] = [];
	const marked = new Marked({
		renderer: {
			heading({ tokens, depth, text }) {
				const id = slugOf(text);
				if (depth === 2) contents.push({ id, title: text });
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			text: unbrokenHtml(site),
		},
	});
	// Each document ends with its section on how to reach the team.
	const whole = body.replace('{retention}', () => retentionMarkdown(site, forms));
	const text = nameProduct(`${whole}\n\n${reachMarkdown(site)}`, site.product);
	const html = marked.parse(text, { async: false });
	const datesAsList = dates.map((date) => `- ${date.label}: ${date.text}`).join('\n');
	return { ...head, dates, contents, html, markdown: `${datesAsList}\n\n${text}` };
}

function slugOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
