declare module 'text-readability' {
	const readability: {
		/** US school grade (Flesch-Kincaid) of a text. */
		fleschKincaidGrade(text: string): number;
		lexiconCount(text: string): number;
	};
	export default readability;
}
