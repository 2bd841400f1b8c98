import type { WordsCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';

export type WordEntry = WordsCopy['groups'][number]['entries'][number];

/**
 * Returns links to the letters and guides that a word leads to. A name of both (financial-assistance) means
 * the letter.
 *
 * @throws for a name that is neither: a mistake of ours
 */
export function wordHelp(
	{ term, help }: WordEntry,
	{ letters, guides }: Pick<Content, 'letters' | 'guides'>,
): { label: string; href: string }[] {
	return help.map((name) => {
		const letter = letters.find(({ id }) => id === name);
		if (letter) return { label: letter.title, href: letter.path };
		const guide = guides.find(({ id }) => id === name);
		if (guide) return { label: guide.title, href: guide.path };
		throw new Error(`pages/words.yaml, ${term}: there is no letter or guide "${name}".`);
	});
}
