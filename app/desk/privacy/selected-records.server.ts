import { isUuid } from '#app/platform/db/uuid.ts';

/**
 * Returns a URL's references without duplicates. They are in the URL, which survives a fresh assertion (`deskPath`): a
 * reference identifies an item and an id a sign-up; neither says anything about a person.
 */
export function readSelected(url: URL): string[] {
	const references = url.searchParams
		.getAll('of')
		.filter((text) => /^[A-Z]{2}(-[0-9A-Z]{5}){2}$/.test(text) || isUuid(text));
	return [...new Set(references)];
}
