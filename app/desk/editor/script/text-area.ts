import { readMarkdown } from '#app/posts/markdown/read-markdown.ts';

/** Selects some words of a block in a text area of Markdown, or the block, and brings them into sight. */
export function showInTextArea(area: HTMLTextAreaElement, block: number, quote: string): void {
	const { value } = area;
	let start = 0;
	for (const [index, { source }] of readMarkdown(value).entries()) {
		start = value.indexOf(source, start);
		if (index === block) {
			const within = quote === '' ? -1 : source.indexOf(quote);
			const [from, length] =
				within === -1 ? [start, source.length] : [start + within, quote.length];
			area.focus();
			area.setSelectionRange(from, from + length);
			return;
		}
		start += source.length;
	}
}
