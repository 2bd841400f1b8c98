/**
 * Lists the citations of federal rules and laws in a text that aren't among its sources.
 *
 * @param cited the sources that the text's rules name; undefined for an unknown name
 */
export function uncited(
	text: string,
	cited: readonly ({ citation: string } | undefined)[],
): string[] {
	const found = cited.map((source) => source?.citation);
	return [...text.matchAll(/\d+ (?:CFR|USC) [\w.-]+(?:\(\w+\)(?:-\d+)?)*/g)]
		.map(([citation]) => citation.replace(/[.,]$/, ''))
		.filter((citation) => !found.includes(citation));
}
