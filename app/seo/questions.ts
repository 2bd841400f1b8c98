import type { TextBlock } from '../blog/parse-text.ts';

/** The questions that a post puts as headings, each with the text below it up to the next heading. */
export function questionsOf(blocks: TextBlock[]): { question: string; answer: string }[] {
	const sections: { title: string; texts: string[] }[] = [];
	for (const block of blocks) {
		if (block.kind === 'title') sections.push({ title: textOf(block), texts: [] });
		else sections.at(-1)?.texts.push(textOf(block));
	}
	return sections
		.filter(({ title, texts }) => title.endsWith('?') && texts.length > 0)
		.map(({ title, texts }) => ({ question: title, answer: texts.join('\n\n') }));
}

function textOf({ lines }: TextBlock): string {
	return lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n');
}
