/** Characters of a title and a description that search engines and social networks show, as a rule. */
export const shownLengths = { title: 60, description: 160, shortDescription: 50 };

export type LengthIssue = 'title_long' | 'description_long' | 'description_short';

/** What is too long or too short to be shown well. */
export function lengthIssues(title: string, description: string): LengthIssue[] {
	const count = (text: string) => Array.from(text.trim()).length;
	const length = count(description);
	return [
		...(count(title) > shownLengths.title ? (['title_long'] as const) : []),
		...(length > shownLengths.description ? (['description_long'] as const) : []),
		...(length > 0 && length < shownLengths.shortDescription
			? (['description_short'] as const)
			: []),
	];
}

/** A text as a search result shows it: cut at a word, with three dots. */
export function cutAt(text: string, length: number): string {
	const characters = Array.from(text.trim());
	if (characters.length <= length) return characters.join('');
	const cut = characters.slice(0, length - 1).join('');
	return `${cut.replace(/\s+\S*$/, '')} …`;
}
