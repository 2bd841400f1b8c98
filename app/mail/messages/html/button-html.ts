import { html, type Markup } from './markup.ts';
import { faces, layout, styled } from './style.ts';

/** A link that looks like a button in every client: Outlook for Windows knows no padding on a link. */
export function buttonHtml({ label, url }: { label: string; url: string }): Markup {
	const cell = styled('border-radius:8px;mso-padding-alt:14px 28px', { background: 'evergreen' });
	const link = styled(
		`display:inline-block;padding:14px 28px;${faces.text};font-size:17px;line-height:22px;font-weight:600;text-decoration:none;border-radius:8px`,
		{ text: 'on-evergreen' },
	);
	return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${styled('margin:26px 0 24px')}><tr><td ${cell}><a href="${url}" ${link}>${label}</a></td></tr></table>`;
}

/** Digits to type, wide enough apart to read out; the space is none, so that a copy holds only them. */
export function codeHtml({ code }: { code: string }): Markup {
	const cell = styled(
		`padding:18px 12px;border-width:2px;border-style:dashed;border-radius:8px;text-align:center;${faces.fixed};font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.22em;text-indent:0.22em`,
		{ text: 'ink', background: 'mint', border: 'evergreen' },
	);
	return html`<table ${layout} ${styled('margin:0 0 12px')}><tr><td ${cell}>${code}</td></tr></table>`;
}
