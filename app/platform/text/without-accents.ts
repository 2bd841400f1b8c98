/** Removes every accent, among them those that the function `without_accents` of the database removes. */
export const withoutAccents = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '');
