import type { Issue, RetiredWord } from './issue.ts';

/** Makes one search of all words, which runs once over a text however many there are. */
export function wordSearch(words: readonly RetiredWord[]): (line: string) => Issue[] {
	if (words.length === 0) return () => [];
	const byFind = new Map(words.map((word) => [word.find.toLowerCase(), word]));
	const longestFirst = [...byFind.values()].toSorted((a, b) => b.find.length - a.find.length);
	const any = longestFirst.map(patternOf).join('|');
	// regex-exception: the words of content/, escaped; tests/integration/linear-posts.test.ts measures it
	const search = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
	return (line) =>
		[...line.matchAll(search)].flatMap(({ 0: found }) => {
			const word = byFind.get(found.toLowerCase().replace(/\s+/g, ' '));
			return word ? [{ kind: 'word', quote: found, values: { found, use: word.use } }] : [];
		});
}

/** "You will not" becomes "you won't", so "you will" isn't what to change there. */
function patternOf({ find, within }: RetiredWord): string {
	const pattern = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
	return within ? `${pattern}(?=\\s+(?!not\\b)[\\p{L}\\p{N}])` : pattern;
}
