/**
 * Prepares what somebody typed for websearch_to_tsquery: punctuation within words goes, as it does from the texts
 * that are searched (migrations/0006-blog.sql). Quotes around a phrase and a leading minus stay.
 */
export function searchableTerms(query: string): string {
	return query
		.replace(/[!#$%&'()*+,./:;<=>?@[\\\]^_`{|}~\0]/g, ' ')
		.replace(/(?<=\S)-|-(?!\S)/g, ' ');
}
