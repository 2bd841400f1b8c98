import { raw } from 'hono/html';
import type { MailDocument } from '../mail-document.ts';
import type { MailSite } from '../message-data.ts';
import { blockHtml } from './block-html.ts';
import { footerHtml } from './footer-html.ts';
import { html, type Markup } from './markup.ts';
import { faces, layout, sizes, styled } from './style.ts';
import { styleSheet } from './style-sheet.ts';

/** A mail as one HTML document, with tables for layout and styles inline, as mail clients need it. */
export function renderHtml(document: MailDocument, site: MailSite): string {
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
