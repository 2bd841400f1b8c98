const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Splits a text into lowercase words and numbers, without accents: many phones' keyboards make them hard to type. An
 * apostrophe stays within a word, and is always the curly one.
 */
export function wordsOf(text: string): string[] {
	return (
		withoutAccents(text.toLowerCase())
			.replaceAll("'", '’')
			.match(/[\p{L}\p{N}]+(?:’[\p{L}]+)*/gu) ?? []
	);
}
