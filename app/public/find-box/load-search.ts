import { indexPath } from './find-entry.ts';
import type { FindDocument, FindIndex } from './search-documents.ts';

let loading: Promise<(terms: string) => FindDocument[]> | undefined;

/**
 * Loads the search and its index, once a page.
 *
 * @throws if either doesn't load; the next call tries again
 */
export function loadSearch(): Promise<(terms: string) => FindDocument[]> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

async function load() {
	const [{ makeSearch }, response] = await Promise.all([
		import('./search-documents.ts'),
		fetch(indexPath),
	]);
	if (!response.ok) throw new Error(`The search's index answered ${response.status}.`);
	return makeSearch((await response.json()) as FindIndex);
}
