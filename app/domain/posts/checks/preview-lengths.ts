/** Characters of a title and a description that search engines and social networks typically show. */
const shownLengths = { title: 60, description: 160, shortDescription: 50 };

type LengthIssue = 'title_long' | 'description_long' | 'description_short' | 'description_missing';

/**
 * Finds texts that are too long or too short for previews.
 *
 * @param subtitle the description, if there is one; otherwise previews show the start of the text
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
