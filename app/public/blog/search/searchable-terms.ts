/**
 * Prepares a search text for websearch_to_tsquery: removes punctuation within words, as the indexed texts
 * have it removed (migrations/0006-blog.sql). Quotes around a phrase, also curly ones, and a leading minus stay.
 */
export function searchableTerms(query: string): string {
	return query
		.replace(/[“”„«»＂]/g, '"')
		.replace(/[!#$%&'()*+,./:;<=>?@[\\\]^_`{|}~\0]/g, ' ')
		.replace(/(?<=\S)-|-(?!\S)/g, ' ');
}
