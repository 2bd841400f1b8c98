import type { MailBlock } from '../mail-document.ts';
import { inlineHtml } from './inline-html.ts';
import { html, type Markup } from './markup.ts';
import { styled } from './style.ts';

/** The small print below the card. */
export function footerHtml(blocks: MailBlock[]): Markup[] {
	return blocks.map((block) => {
		if (block.kind !== 'paragraph') throw new TypeError('a footer has only paragraphs');
		const attributes = styled('margin:0 0 10px;font-size:14px;line-height:1.55', {
			text: 'ink-soft',
		});
		return html`<p ${attributes}>${inlineHtml(block.text)}</p>`;
	});
}
