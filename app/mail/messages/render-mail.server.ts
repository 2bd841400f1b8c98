import { raw } from 'hono/html';
import { blockHtml, inlineHtml } from './html/block-html.ts';
import {
	type ColorName,
	dark,
	faces,
	html,
	layout,
	light,
	type Markup,
	sizes,
	styled,
} from './html/style.ts';
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

/** A mail as one HTML document, with tables for layout and styles inline, as mail clients need it. */
function renderHtml(document: MailDocument, site: MailSite): string {
	const { locale } = site.content.site;
	const body = styled(`margin:0;padding:0;width:100%;${faces.text}`, {
		text: 'ink',
		background: 'paper',
	});
	const made = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${document.subject}</title>
<style>${styleSheet}</style>
</head>
<body ${body}>
${previewHtml(document.preview)}
<table ${layout} ${styled(`margin:0;${faces.text}`, { background: 'paper' })}><tr><td align="center" ${styled('padding:28px 12px 40px')}>
${ghostTable}
<table ${layout} ${styled('max-width:600px;text-align:left')}>
<tr><td ${styled('padding:0 32px 16px', { className: 'aside' })}>${wordmark(site)}</td></tr>
<tr><td ${styled('padding:36px 32px 14px', { background: 'surface', className: 'card' })}>
${headHtml(document)}
${document.blocks.map(blockHtml)}
</td></tr>
<tr><td ${styled('height:8px;font-size:0;line-height:8px', { className: 'torn' })}>&nbsp;</td></tr>
<tr><td ${styled('padding:24px 32px 0', { className: 'aside' })}>${footerHtml(document.footer)}</td></tr>
</table>
${ghostTableEnd}
</td></tr></table>
</body>
</html>
`;
	return made.toString();
}

// Outlook for Windows knows no max-width.
const ghostTable = raw(
	'<!--[if mso]><table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="600"><tr><td><![endif]-->',
);
const ghostTableEnd = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** What a mailbox shows beside the subject; the filler keeps the mail's own text out of that line. */
function previewHtml(preview: string): Markup {
	const hidden = styled('display:none;max-height:0;overflow:hidden;mso-hide:all;opacity:0');
	return html`<div aria-hidden="true" ${hidden}>${preview}${raw(' &#x34f;&zwnj;&nbsp;'.repeat(80))}</div>`;
}

/** The product's name in type: nothing to fetch, and there when pictures are off. */
function wordmark({ content, siteUrl }: MailSite): Markup {
	const link = styled(
		`${faces.display};font-size:22px;line-height:30px;font-weight:600;text-decoration:none;border-bottom-width:4px;border-bottom-style:solid`,
		{ text: 'evergreen', border: 'marigold' },
	);
	return html`<a href="${siteUrl}" ${link}>${content.site.product}</a>`;
}

function headHtml({ details, title, lead }: MailDocument): Markup[] {
	const made: Markup[] = [];
	if (details) {
		made.push(
			html`<p ${styled(`margin:0 0 10px;${sizes.soft}`, { text: 'ink-soft' })}>${details}</p>`,
		);
	}
	if (title) {
		const css = `margin:0 0 16px;${faces.display};font-size:30px;line-height:1.18;font-weight:600`;
		made.push(html`<h1 ${styled(css, { text: 'ink', className: 'title' })}>${title}</h1>`);
	}
	if (lead) {
		const css = `margin:0 0 24px;font-size:19px;line-height:1.5`;
		made.push(html`<p ${styled(css, { text: 'ink-soft' })}>${lead}</p>`);
	}
	return made;
}

/** The small print below the card. */
function footerHtml(blocks: MailBlock[]): Markup[] {
	return blocks.map((block) => {
		if (block.kind !== 'paragraph') throw new TypeError('a footer has only paragraphs');
		const attributes = styled('margin:0 0 10px;font-size:14px;line-height:1.55', {
			text: 'ink-soft',
		});
		return html`<p ${attributes}>${inlineHtml(block.text)}</p>`;
	});
}

// What inline styles can't say. A client without style sheets shows the light scheme, without the torn edge.

const names = Object.keys(light) as ColorName[];

const darkRules = names
	.map(
		(name) =>
			`.t-${name}{color:${dark[name]}!important}.b-${name}{background-color:${dark[name]}!important}.l-${name}{border-color:${dark[name]}!important}`,
	)
	.join('\n');

/** The lower edge of a receipt: the page's color bites teeth into the card's. */
const torn = ({ paper, surface }: Record<ColorName, string>) => {
	const bite = (angle: number) =>
		`linear-gradient(${angle}deg,${paper} 4.2px,transparent 4.4px) bottom left/12px 8px repeat-x`;
	return `.torn{background:${bite(45)},${bite(-45)},${surface}}`;
};

/** The mail's style sheet. */
const styleSheet: Markup = raw(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
a:hover{text-decoration:none!important}
${torn(light)}
@media (max-width:480px){
.card{padding:28px 20px 10px!important}
.aside{padding-left:20px!important;padding-right:20px!important}
.title{font-size:26px!important}
}
@media (prefers-color-scheme:dark){
${darkRules}
${torn(dark)}
}
`);

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
