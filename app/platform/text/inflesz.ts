/**
 * INFLESZ grades (Barrio-Cantalejo 2008), on which a higher number reads more easily: from 55 normal, from 65 fairly
 * easy. It applies to a whole text, not to a few sentences.
 *
 * @param texts paragraphs, headings and list items; each has a sentence or more
 * @returns Szigriszt's perspicuity; undefined without words
 */
export function inflesz(texts: readonly string[]): number | undefined {
	const counts = countSpanish(texts);
	return counts.words === 0 ? undefined : perspicuity(counts);
}

export interface TextCounts {
	words: number;
	sentences: number;
	syllables: number;
}

/** Szigriszt's perspicuity of a Spanish text with a word or more. */
export function perspicuity({ words, sentences, syllables }: TextCounts): number {
	return 206.835 - (62.3 * syllables) / words - words / sentences;
}

/** Counts what `perspicuity` takes; the counts of two texts add up. */
export function countSpanish(texts: readonly string[]): TextCounts {
	const sentences = texts
		.flatMap(sentencesOf)
		.map(wordsOf)
		.filter(({ length }) => length > 0);
	const words = sentences.flat();
	return {
		words: words.length,
		sentences: sentences.length,
		syllables: words.reduce((total, word) => total + countSyllables(word), 0),
	};
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?:…][”)]?)\s+|\n+/);

/** Numbers have no syllables that a reader sees, so they don't count. */
const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** A syllable's vowels: an open one with the weak ones beside it, or weak ones alone; an accented weak one stands apart. */
const nucleus = /[iuü]?[aeoáéó][iuü]?|[iuü]?[iuüíú]/g;

/**
 * Counts the syllables of a Spanish word as its spelling rules divide it (RAE, Ortografía 2010): "guion" and "prohi-bir"
 * have a diphthong, "dí-a" and "le-er" a hiatus, and an h between vowels doesn't count. A word without vowels has one.
 *
 * The one library that divides them so, silabea 1.0.0, depends on a test framework, and others miscount every hiatus.
 */
export function countSyllables(word: string): number {
	const sounded = word
		.toLowerCase()
		.normalize('NFC')
		.replace(/(?<=q)u|(?<=g)u(?=[eiéí])|h/g, '')
		// A y that no vowel follows sounds as i.
		.replace(/y(?![aeiouáéíóúü])/g, 'i');
	return Math.max(1, sounded.match(nucleus)?.length ?? 0);
}
