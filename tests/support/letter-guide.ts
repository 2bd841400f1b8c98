import type { Letter } from '#app/platform/content/letters.server.ts';

/** Lists the texts of a letter's instructions. */
export const guideTexts = ({ guide }: Letter): string[] =>
	Object.values(guide)
		.flat()
		.map((line) => (typeof line === 'string' ? line : line.text));
