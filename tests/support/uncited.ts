/**
 * The citations of federal rules and laws in a text that none of its rules has.
 *
 * @param cited the sources that the text's rules name; undefined is a name that isn't one
 */
export function uncited(
	text: string,
	cited: readonly ({ citation: string } | undefined)[],
): string[] {
	const found = cited.map((source) => source?.citation);
	return [...text.matchAll(/\d+ (?:CFR|USC) [\w.-]+(?:\(\w+\))*/g)]
		.map(([citation]) => citation.replace(/[.,]$/, ''))
		.filter((citation) => !found.includes(citation));
}
