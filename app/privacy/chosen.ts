import { isUuid } from '#app/db/uuid.ts';

/**
 * Most records of one choice: their references stand in the URL, where a fresh assertion brings them
 * back from (`deskPath`). A reference names an item, an id a sign-up, and neither says anything about anybody.
 */
export const maxChosen = 100;

/** The references that a URL names, each once. */
export function readChosen(url: URL): string[] {
	const named = url.searchParams
		.getAll('of')
		.filter((text) => /^[A-Z]{2}(-[0-9A-Z]{5}){2}$/.test(text) || isUuid(text));
	return [...new Set(named)].slice(0, maxChosen);
}

/** The same as a query. */
export function chosenQuery(references: readonly string[]): string {
	return new URLSearchParams(references.map((reference) => ['of', reference])).toString();
}
