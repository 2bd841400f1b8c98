import type { MailBlock } from '../mail-document.ts';
import { inlineHtml } from './inline-html.ts';
import { html, type Markup } from './markup.ts';
import { faces, layout, sizes, styled } from './style.ts';

type Kind<Name extends MailBlock['kind']> = Extract<MailBlock, { kind: Name }>;

const dotted = 'border-bottom-width:2px;border-bottom-style:dotted';

/** A receipt's lines: a label and its value above a row of dots, which goes through from side to side. */
export function rowsHtml({ rows }: Kind<'rows'>): Markup {
	const left = styled(`padding:10px 16px 8px 0;${sizes.soft};vertical-align:top`, {
		text: 'ink-soft',
	});
	const right = styled(
		`padding:10px 0 8px;${sizes.soft};font-weight:600;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums`,
		{ text: 'ink' },
	);
	const dots = styled(`padding:0;${dotted};font-size:0;line-height:0`, { border: 'rule' });
	const lines = rows.map(
		({ label, value }) =>
			html`<tr><td ${left}>${label}</td><td ${right}>${value}</td></tr><tr><td colspan="2" ${dots}></td></tr>`,
	);
	return html`<table ${layout} ${styled('margin:0 0 20px')}>${lines}</table>`;
}

/** Links with a line of detail each. */
export function itemsHtml({ items }: Kind<'items'>): Markup {
	const lines = items.map(({ label, url, detail }) => {
		const link = styled(`${sizes.base};text-decoration:underline;font-weight:600`, {
			text: 'evergreen',
		});
		return html`<tr><td ${styled(`padding:10px 0;${dotted}`, { border: 'rule' })}><a href="${url}" ${link}>${label}</a><br><span ${styled(sizes.soft, { text: 'ink-soft' })}>${detail}</span></td></tr>`;
	});
	return html`<table ${layout} ${styled('margin:0 0 20px')}>${lines}</table>`;
}

/** A table of a post. */
export function tableHtml({ head, rows }: Kind<'table'>): Markup {
	const css = `padding:8px 12px 8px 0;border-bottom-width:1px;border-bottom-style:solid;${sizes.soft};text-align:left;vertical-align:top`;
	const cell = styled(css, { text: 'ink', border: 'rule' });
	const headCell = styled(`${css};font-weight:600`, { text: 'ink', border: 'ink-soft' });
	const heads = head.map((text) => html`<th scope="col" ${headCell}>${inlineHtml(text)}</th>`);
	const lines = rows.map(
		(row) => html`<tr>${row.map((text) => html`<td ${cell}>${inlineHtml(text)}</td>`)}</tr>`,
	);
	const attributes = styled(`margin:0 0 20px;border-collapse:collapse;${faces.text}`);
	return html`<table border="0" cellpadding="0" cellspacing="0" width="100%" ${attributes}><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}
