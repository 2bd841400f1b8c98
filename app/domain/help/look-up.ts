/** A name that an entry of a page can be looked up by. */
export interface LookUpName {
	name: string;
	/** Of the entry on its page. */
	id: string;
}

/** The letters that may stand before the code of a denial. */
const groupedCode = /^(?:co|pr|oa|pi) ?(\w+)$/;

/**
 * Returns the id of the entry that is meant: the one with this name, or with a name in which a word begins so. Case,
 * accents and punctuation don't matter, and "CO-45" is code 45.
 */
export function lookUp(typed: string, names: readonly LookUpName[]): string | undefined {
	const wanted = fold(typed);
	const code = groupedCode.exec(wanted)?.[1];
	const isWord = /^\p{L}{3}/u.test(wanted);
	const exact = names.find(({ name }) => fold(name) === wanted);
	const found =
		exact ??
		names.find(({ name }) => fold(name) === code) ??
		names.find(({ name }) => isWord && fold(name).startsWith(wanted)) ??
		names.find(({ name }) => isWord && fold(name).includes(` ${wanted}`));
	return found?.id;
}

const fold = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('.', '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
