import type { PageViewport } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import type { ReadWord } from '#app/public/read-my-letter/finders/paper.ts';

/** Words of a page; a hostile page may have millions. */
const mostWords = 5_000;

/** Returns a page's own text as if it had been read from its picture. */
export function wordsOf(
	items: TextContent['items'],
	viewport: Pick<PageViewport, 'scale' | 'convertToViewportPoint'>,
): ReadWord[] {
	const words: ReadWord[] = [];
	let line: { base: number; right: number } | undefined;
	let isSpaced = true;
	for (const item of items) {
		if (!('str' in item) || words.length > mostWords) continue;
		const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
		const advance = item.width / (Math.hypot(a, b) || 1);
		const [left, base] = viewport.convertToViewportPoint(x, y) as [number, number];
		const [end, endBase] = viewport.convertToViewportPoint(x + a * advance, y + b * advance) as [
			number,
			number,
		];
		const height = Math.hypot(c, d) * viewport.scale;
		// Text along the margin isn't part of the letter.
		if (Math.abs(endBase - base) > height / 2 || end < left) continue;
		for (const { 0: text, index } of item.str.matchAll(/\S+/g)) {
			const place = (at: number) => left + ((end - left) * at) / item.str.length;
			const [start, right] = [place(index), place(index + text.length)];
			const last = words.at(-1);
			const isSameLine =
				line && Math.abs(line.base - base) < height * 0.4 && start > line.right - height;
			if (last && line && !isSameLine) last.endsLine = true;
			// A word may come in pieces.
			if (
				last &&
				line &&
				isSameLine &&
				!isSpaced &&
				index === 0 &&
				start - line.right < height / 8
			) {
				last.text += text;
				last.right = Math.round(right);
			} else {
				words.push({
					text,
					confidence: 1,
					endsLine: false,
					left: Math.round(start),
					right: Math.round(right),
					top: Math.round(base - height * 0.75),
					bottom: Math.round(base + height * 0.2),
				});
			}
			line = { base, right };
			isSpaced = false;
		}
		if (/\s$/.test(item.str) || item.hasEOL) isSpaced = true;
	}
	return words;
}

const common = /^(?:the|of|to|and|you|your|for|is|in|on|this|date|amount|patient|account)$/i;

/** Returns false for text whose letters have other codes than they show, which some files have. */
export const isEnglish = (words: readonly ReadWord[]) =>
	words.filter(({ text }) => common.test(text)).length >= 5;
