import type { PlainBlock } from '#app/content/letter-blocks.ts';

/** The letter as it stands on its sheet: files say what the reader has seen. */
export function readLetter(sheet: HTMLElement): PlainBlock[] {
	const shown = [...sheet.querySelectorAll<HTMLElement>(':scope > [data-block]')].filter(isShown);
	return shown.flatMap((block): PlainBlock[] => {
		if (block.dataset.block === 'list') {
			return [...block.children].map((item) => ({ kind: 'item', text: textOf(item) }));
		}
		const kind = block.dataset.block;
		return [{ kind: kind === 'title' || kind === 'heading' ? kind : 'text', text: textOf(block) }];
	});
}

/** Whether an option that isn't chosen leaves this out. */
export const isShown = (element: Element) => element.checkVisibility();

function textOf(element: Element): string {
	const copy = element.cloneNode(true) as Element;
	for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
	return copy.textContent.trim();
}
