import { renderHtml } from './html/render-html.ts';
import type { MailBlock, MailDocument, MailInline, MailSite } from './mail-document.ts';

/** A mail as it goes out. */
export interface RenderedMail {
	/** One line. */
	subject: string;
	html: string;
	/** Says the same as `html`. */
	text: string;
	headers?: Record<string, string>;
}

/** Renders a mail as HTML and as plain text, with the copy of content/mail/. */
export function renderMail(written: MailDocument, site: MailSite): RenderedMail {
	const document = { ...written, subject: subjectLine(written.subject) };
	const { subject, headers } = document;
	return {
		subject,
		html: renderHtml(document, site),
		text: renderText(document),
		...(headers && { headers }),
	};
}

/** Characters of a subject, at most: mailboxes show far fewer, and a header line has an end (RFC 5322, 2.1.1). */
const maxSubject = 200;

/**
 * Makes one line of a text for a mail's header. Control characters, which could begin another header
 * (CRLF), and those that turn the reading direction around become a space.
 */
export function subjectLine(text: string): string {
	const line = text
		.replace(/\p{Cs}/gu, '\uFFFD')
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
		.trim();
	const characters = [...line];
	if (characters.length <= maxSubject) return line;
	return `${characters
		.slice(0, maxSubject - 1)
		.join('')
		.trimEnd()}…`;
}

/**
 * A mail to look at in a browser, as its reader gets it. Nothing in it runs, and its links open beside
 * it; its styles stand in it, as mail clients need them, so it has a policy of its own.
 */
export function previewResponse({ html, text }: RenderedMail, part: 'html' | 'text'): Response {
	const headers = {
		'Content-Type': `${part === 'html' ? 'text/html' : 'text/plain'}; charset=utf-8`,
		'Content-Security-Policy':
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
		'X-Frame-Options': 'SAMEORIGIN',
		'Cache-Control': 'private, no-store',
	};
	return new Response(
		part === 'html' ? html.replace('<head>', '<head><base target="_blank">') : text,
		{
			headers,
		},
	);
}

/** A mail as plain text: the same words in the same order, links behind their text. */
function renderText({ details, title, lead, blocks, footer }: MailDocument): string {
	const head = [details, title && underlined(title, '='), lead].filter(
		(part) => part !== undefined,
	);
	const parts = [...head, blocksText(blocks)];
	// The line that mail programs take for the beginning of a signature (RFC 3676, 4.3).
	return `${[...parts, `-- \n${footer.map(mailBlockText).join('\n')}`].join('\n\n')}\n`;
}

/** Blocks as plain text, an empty line between them. */
export function blocksText(blocks: MailBlock[]): string {
	return blocks.map(mailBlockText).join('\n\n');
}

function mailBlockText(block: MailBlock): string {
	switch (block.kind) {
		case 'paragraph':
			return runsText(block.text);
		case 'heading':
			return underlined(runsText(block.text), '-');
		case 'list':
			return block.items
				.map((item, at) => indented(item, block.ordered ? `${block.start + at}. ` : '- '))
				.join('\n');
		case 'quote':
			return blocksText(block.blocks).replace(/^/gm, '> ');
		case 'callout':
			return `${block.label}: ${blocksText(block.blocks)}`.replace(/^/gm, '| ');
		case 'button':
			return `${block.label}:\n${block.url}`;
		case 'code':
			return `    ${block.code}`;
		case 'rows':
			return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
		case 'items':
			return block.items
				.map(({ label, url, detail }) => `- ${label}\n  ${detail}\n  ${url}`)
				.join('\n');
		case 'table':
			return [block.head, ...block.rows]
				.map((row) => row.map((cell) => runsText(cell)).join(' | '))
				.join('\n');
		case 'preformatted':
			return block.text.replace(/^/gm, '    ');
		case 'picture':
			return `[${block.alt}]`;
		case 'rule':
			return '* * *';
		case 'rendered':
			return block.text;
	}
}

function runsText(runs: MailInline[]): string {
	return runs
		.map(({ text: written, href, deleted }, at) => {
			const text = deleted ? `~${written}~` : written;
			const goesOn = runs[at + 1]?.href === href;
			return href === undefined || goesOn || says(text, href) ? text : `${text} (${href})`;
		})
		.join('');
}

/** Whether a link's text is its target already. */
function says(text: string, href: string): boolean {
	if (href.startsWith('tel:')) return digits(text) !== '' && digits(href).endsWith(digits(text));
	return ['', 'mailto:', 'https://'].some((scheme) => href === scheme + text);
}

const digits = (text: string) => text.replace(/\D/g, '');

function indented(item: MailBlock[], marker: string): string {
	const text = item.map(mailBlockText).join('\n');
	return marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`);
}

function underlined(text: string, mark: string): string {
	return `${text}\n${mark.repeat(Math.min([...text].length, 70))}`;
}
