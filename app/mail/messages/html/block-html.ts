import type { MailBlock } from '../mail-document.ts';
import { buttonHtml, codeHtml } from './button-html.ts';
import { inlineHtml } from './inline-html.ts';
import { html, type Markup } from './markup.ts';
import { faces, sizes, styled } from './style.ts';
import { itemsHtml, rowsHtml, tableHtml } from './table-html.ts';

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
