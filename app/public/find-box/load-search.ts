import type { ResultsCopy } from './find-copy.ts';
import type { FindDocument, FindIndex } from './search-documents.ts';

interface LoadedSearch {
	find: (terms: string) => FindDocument[];
	copy: ResultsCopy;
}

let loading: Promise<LoadedSearch> | undefined;

/**
 * Loads the search and its index, once a page.
 *
 * @param index its path in the language of the page
 * @throws if either doesn't load; the next call tries again
 */
export function loadSearch(index: string): Promise<LoadedSearch> {
	loading ??= load(index).catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

async function load(index: string): Promise<LoadedSearch> {
	const [{ makeSearch }, response] = await Promise.all([
		import('./search-documents.ts'),
		fetch(index),
	]);
	if (!response.ok) throw new Error(`The search's index answered ${response.status}.`);
	const { copy, ...searched } = (await response.json()) as FindIndex;
	return { find: makeSearch(searched), copy };
}
