import type { ResultsCopy } from './find-copy.ts';
import { indexPath } from './find-entry.ts';
import type { FindDocument, FindIndex } from './search-documents.ts';

interface LoadedSearch {
	find: (terms: string) => FindDocument[];
	copy: ResultsCopy;
}

let loading: Promise<LoadedSearch> | undefined;

/**
 * Loads the search and its index, once a page.
 *
 * @throws if either doesn't load; the next call tries again
 */
export function loadSearch(): Promise<LoadedSearch> {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

async function load(): Promise<LoadedSearch> {
	const [{ makeSearch }, response] = await Promise.all([
		import('./search-documents.ts'),
		fetch(indexPath),
	]);
	if (!response.ok) throw new Error(`The search's index answered ${response.status}.`);
	const { copy, ...searched } = (await response.json()) as FindIndex;
	return { find: makeSearch(searched), copy };
}
