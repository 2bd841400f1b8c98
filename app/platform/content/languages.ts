/** The languages the site speaks. English copy is in `content/`, any other one's in the folder of its name below it. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** A text in each language; empty or missing where it isn't written. */
export type Words = Partial<Record<Language, string>>;

/** The language of rows that name none, and of the paths without a language in front. */
export const defaultLanguage: Language = 'en';

/** The languages whose copy is a translation. */
export const translatedLanguages = () =>
	languages.filter((language) => language !== defaultLanguage);

/** Names a language in English, such as "Spanish"; an unknown one by its code. */
export const languageName = (language: string): string =>
	new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** Calls a function for each language, and returns its results by language. */
export function byLanguage<Result>(call: (language: Language) => Result): Record<Language, Result> {
	const results = languages.map((language): [Language, Result] => [language, call(language)]);
	return Object.fromEntries(results) as Record<Language, Result>;
}

/** Narrows a text that came from a row, a form or a file to a language of the site. */
export function isLanguage(text: unknown): text is Language {
	return languages.some((language) => language === text);
}

/**
 * Returns the language of a path: the one named by its first segment (`/es`, `/es/ayuda`, `/es.data`), or else the
 * default.
 */
export function languageOfPath(path: string): Language {
	const [, first] = /^\/([^/.?#]*)/.exec(path) ?? [];
	return isLanguage(first) ? first : defaultLanguage;
}

/** Removes the language from the start of a path: `/es/news` becomes `/news`. Later segments may be translated still. */
export function withoutLanguage(path: string): string {
	const prefix = `/${languageOfPath(path)}`;
	return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
