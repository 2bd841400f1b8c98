declare module 'text-readability' {
	const readability: {
		/** US school grade (Flesch-Kincaid) of a text. */
		fleschKincaidGrade(text: string): number;
		lexiconCount(text: string): number;
		/** Number of sentences of more than two words; at least one. */
		sentenceCount(text: string): number;
		syllableCount(text: string): number;
	};
	export default readability;
}
