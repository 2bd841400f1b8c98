import { redirect } from 'react-router';
import { type LookUpName, lookUp } from '#app/domain/help/look-up.ts';
import { readTerms } from '#app/public/find-box/find-entry.ts';
import { privateHeaders } from '#app/public/help-now/entry.ts';

/**
 * Answers the form of a browser without scripts: goes to the entry that is meant.
 *
 * @returns what was looked up in vain, or null if nothing was
 * @throws the redirect to the entry
 */
export function missingTerms(url: URL, names: readonly LookUpName[]): string | null {
	const terms = readTerms(url.searchParams);
	const id = terms && lookUp(terms, names);
	if (id) {
		const { pathname, searchParams } = new URL(url);
		searchParams.delete('q');
		const rest = searchParams.size > 0 ? `?${searchParams}` : '';
		throw redirect(`${pathname}${rest}#${id}`, { status: 303, headers: privateHeaders });
	}
	return terms;
}
