/** Characters of a title and a description that search engines and social networks show, as a rule. */
export const shownLengths = { title: 60, description: 160, shortDescription: 50 };

type LengthIssue = 'title_long' | 'description_long' | 'description_short' | 'description_missing';

/**
 * What is too long or too short to be shown well.
 *
 * @param subtitle the description, if there is one; else the start of the text is shown
 */
export function lengthIssues(title: string, subtitle: string): LengthIssue[] {
	const count = (text: string) => Array.from(text.trim()).length;
	return [
		...(count(title) > shownLengths.title ? (['title_long'] as const) : []),
		...descriptionIssues(count(subtitle)),
	];
}

function descriptionIssues(length: number): LengthIssue[] {
	if (length === 0) return ['description_missing'];
	if (length > shownLengths.description) return ['description_long'];
	return length < shownLengths.shortDescription ? ['description_short'] : [];
}

/** A text as a search result shows it: cut at a word, with three dots. */
export function cutAt(text: string, length: number): string {
	const characters = Array.from(text.trim());
	if (characters.length <= length) return characters.join('');
	const cut = characters.slice(0, length - 1).join('');
	return `${cut.replace(/(?<!\s)\s+\S*$/, '')} …`;
}
