import { raw } from 'hono/html';
import type { MailBlock, MailDocument, MailSite } from '../mail-document.ts';
import { blockHtml, inlineHtml } from './block-html.ts';
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
} from './style.ts';

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
