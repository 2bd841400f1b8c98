import MiniSearch from 'minisearch';
import type { FindCopy } from '#app/generated/copy.ts';
import { wordsOf } from '#app/platform/text/words-of.ts';
import type { ResultsCopy } from './find-copy.ts';

/** Something that the search finds. */
export interface FindDocument {
	kind: keyof FindCopy['kinds'];
	title: string;
	/** One line about it. */
	about?: string;
	href: string;
	/** Further words to find it by, each once. */
	words: string;
	/** Words of people who look for it, each once; they count most. */
	said?: string;
}

/** Everything that the search looks through. */
export interface Searched {
	documents: FindDocument[];
	/** Words that say nothing about the subject. */
	ignore: string[];
	/** Each row is a word of the documents, then the words that find it too. */
	synonyms: string[][];
}

/** The index as the browser gets it, with the copy of its results. */
export interface FindIndex extends Searched {
	copy: ResultsCopy;
}

/** Maximum results. */
export const maxResults = 12;

/** A word this long may have one letter wrong, one twice as long two. */
const fuzzy = 0.25;

/**
 * Makes the search over an index. It runs in the visitor's browser, and on the server for those without
 * JavaScript, with the same results.
 */
export function makeSearch(searched: Searched): (terms: string) => FindDocument[] {
	const { documents } = searched;
	const ignored = new Set(searched.ignore.flatMap(wordsOf));
	const synonyms = new Map<string | undefined, string[]>(
		searched.synonyms.map((row) => row.flatMap(wordsOf)).map(([word, ...others]) => [word, others]),
	);
	const search = new MiniSearch<FindDocument & { id: number }>({
		fields: ['title', 'about', 'words', 'said'],
		tokenize: wordsOf,
		// The index has the synonyms, so that each word searched for stays one.
		processTerm: (term) => (ignored.has(term) ? null : [term, ...(synonyms.get(term) ?? [])]),
		searchOptions: {
			processTerm: (term) => (ignored.has(term) ? null : term),
			boost: { title: 4, about: 2, said: 5 },
			prefix: (term) => term.length > 2,
			// A code is right or wrong; only words have typos.
			fuzzy: (term) => (/\d/.test(term) || term.length < 4 ? false : fuzzy),
		},
	});
	search.addAll(documents.map((document, id) => ({ ...document, id })));

	return (terms) => {
		// All words first; if nothing has all of them, any.
		const all = search.search(terms, { combineWith: 'AND' });
		const results = all.length > 0 ? all : search.search(terms, { combineWith: 'OR' });
		return results.slice(0, maxResults).flatMap(({ id }) => documents[id as number] ?? []);
	};
}
