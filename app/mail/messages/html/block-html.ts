import type { MailBlock, MailInline } from '../mail-document.ts';
import { faces, html, layout, type Markup, sizes, styled } from './style.ts';

/** Space below a block. */
const below = 'margin:0 0 18px';

/** One block as HTML. */
export function blockHtml(block: MailBlock): Markup {
	switch (block.kind) {
		case 'paragraph': {
			const attributes = block.soft
				? styled(`${below};${sizes.soft}`, { text: 'ink-soft' })
				: styled(`${below};${sizes.base}`, { text: 'ink' });
			return html`<p ${attributes}>${inlineHtml(block.text)}</p>`;
		}
		case 'heading': {
			const size = block.level === 2 ? 22 : 18;
			const css = `margin:32px 0 12px;${faces.display};font-size:${size}px;line-height:1.25;font-weight:600`;
			const inside = inlineHtml(block.text);
			return block.level === 2
				? html`<h2 ${styled(css, { text: 'ink' })}>${inside}</h2>`
				: html`<h3 ${styled(css, { text: 'ink' })}>${inside}</h3>`;
		}
		case 'list':
			return listHtml(block);
		case 'quote': {
			const css =
				'margin:0 0 18px;padding:4px 0 0 18px;border-left-width:4px;border-left-style:solid';
			return html`<blockquote ${styled(css, { border: 'marigold' })}>${block.blocks.map(blockHtml)}</blockquote>`;
		}
		case 'callout':
			return calloutHtml(block);
		case 'button':
			return buttonHtml(block);
		case 'code':
			return codeHtml(block);
		case 'rows':
			return rowsHtml(block);
		case 'items':
			return itemsHtml(block);
		case 'table':
			return tableHtml(block);
		case 'preformatted': {
			const css = `${below};padding:16px;${faces.fixed};font-size:15px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere`;
			return html`<pre ${styled(css, { text: 'ink', background: 'paper' })}>${block.text}</pre>`;
		}
		case 'picture': {
			const css = `display:block;width:100%;max-width:100%;height:auto;border:0;${below};${sizes.soft};font-style:italic`;
			return html`<img src="${block.src}" alt="${block.alt}" width="536" ${styled(css, { text: 'ink-soft' })}>`;
		}
		case 'rule': {
			const css = 'margin:26px 0 22px;border:0;border-top-width:2px;border-top-style:dashed';
			return html`<hr ${styled(css, { border: 'rule' })}>`;
		}
		case 'rendered':
			return block.html;
	}
}

function listHtml({ ordered, start, items }: Extract<MailBlock, { kind: 'list' }>): Markup {
	const attributes = styled(`margin:0 0 18px;padding:0 0 0 24px;${sizes.base}`, { text: 'ink' });
	const lines = items.map((item) => html`<li ${styled('margin:0 0 8px')}>${itemHtml(item)}</li>`);
	if (!ordered) return html`<ul ${attributes}>${lines}</ul>`;
	return html`<ol start="${start}" ${attributes}>${lines}</ol>`;
}

/** A line of a list is no paragraph with a margin. */
function itemHtml(item: MailBlock[]): Markup[] {
	return item.map((block) =>
		block.kind === 'paragraph' ? html`${inlineHtml(block.text)}` : blockHtml(block),
	);
}

/** A block that stands out; a cell, since Outlook for Windows knows no padding on a div. */
function calloutHtml({ urgent, label, blocks }: Kind<'callout'>): Markup {
	const css = 'padding:16px 18px 0;border-left-width:6px;border-left-style:solid';
	const cell = styled(css, {
		background: urgent ? 'paper' : 'mint',
		border: urgent ? 'marigold' : 'evergreen',
	});
	const name = styled(`margin:0 0 6px;${faces.text};${sizes.base};font-weight:700`, {
		text: 'ink',
	});
	return html`<table ${layout} ${styled('margin:0 0 18px')}><tr><td ${cell}><p ${name}>${label}</p>${blocks.map(blockHtml)}</td></tr></table>`;
}

/** A link that looks like a button in every client: Outlook for Windows knows no padding on a link. */
function buttonHtml({ label, url }: { label: string; url: string }): Markup {
	const cell = styled('border-radius:8px;mso-padding-alt:14px 28px', { background: 'evergreen' });
	const link = styled(
		`display:inline-block;padding:14px 28px;${faces.text};font-size:17px;line-height:22px;font-weight:600;text-decoration:none;border-radius:8px`,
		{ text: 'on-evergreen' },
	);
	return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${styled('margin:26px 0 24px')}><tr><td ${cell}><a href="${url}" ${link}>${label}</a></td></tr></table>`;
}

/** Digits to type, wide enough apart to read out; the space is none, so that a copy holds only them. */
function codeHtml({ code }: { code: string }): Markup {
	const cell = styled(
		`padding:18px 12px;border-width:2px;border-style:dashed;border-radius:8px;text-align:center;${faces.fixed};font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.22em;text-indent:0.22em`,
		{ text: 'ink', background: 'mint', border: 'evergreen' },
	);
	return html`<table ${layout} ${styled('margin:0 0 12px')}><tr><td ${cell}>${code}</td></tr></table>`;
}

type Kind<Name extends MailBlock['kind']> = Extract<MailBlock, { kind: Name }>;

const dotted = 'border-bottom-width:2px;border-bottom-style:dotted';

/** A receipt's lines: a label and its value above a row of dots, which goes through from side to side. */
function rowsHtml({ rows }: Kind<'rows'>): Markup {
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
function itemsHtml({ items }: Kind<'items'>): Markup {
	const lines = items.map(({ label, url, detail }) => {
		const link = styled(`${sizes.base};text-decoration:underline;font-weight:600`, {
			text: 'evergreen',
		});
		return html`<tr><td ${styled(`padding:10px 0;${dotted}`, { border: 'rule' })}><a href="${url}" ${link}>${label}</a><br><span ${styled(sizes.soft, { text: 'ink-soft' })}>${detail}</span></td></tr>`;
	});
	return html`<table ${layout} ${styled('margin:0 0 20px')}>${lines}</table>`;
}

/** A table of a post. */
function tableHtml({ head, rows }: Kind<'table'>): Markup {
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

/** Runs of text as HTML. */
export function inlineHtml(runs: MailInline[]): Markup[] {
	return runs.map((run) => {
		let made: Markup | Markup[] = withBreaks(run.text);
		if (run.code) made = html`<code ${styled(`${faces.fixed};font-size:0.92em`)}>${made}</code>`;
		if (run.deleted) made = html`<del>${made}</del>`;
		if (run.emphasis) made = html`<em>${made}</em>`;
		if (run.strong) made = html`<strong>${made}</strong>`;
		const attributes = styled('text-decoration:underline', { text: 'evergreen' });
		return run.href === undefined
			? html`${made}`
			: html`<a href="${run.href}" ${attributes}>${made}</a>`;
	});
}

function withBreaks(text: string): Markup[] {
	return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}
