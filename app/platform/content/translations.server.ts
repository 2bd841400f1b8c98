import type { Contents } from './content.server.ts';
import type { Language } from './languages.ts';
import { englishPaths, localPath } from './local-path.ts';

/** The paths of a page by language, its own included; a language without the page is missing. */
export type Translations = Partial<Record<Language, string>>;

/** A language that a page may be offered in. */
export interface OtherLanguage {
	language: Language;
	name: string;
	offer: string;
	close: string;
	also: string;
}

/** Returns the languages other than a page's own, each with its words about itself. */
export function otherLanguages(contents: Contents, language: Language): OtherLanguage[] {
	return Object.values(contents)
		.filter((other) => other.language !== language)
		.map((other) => ({ language: other.language, ...other.site.language }));
}

/**
 * Returns the paths of a page that exists in every language.
 *
 * @param path of the page in `language`
 */
export function translationsOf(contents: Contents, language: Language, path: string): Translations {
	const english = localPath({ paths: englishPaths(contents[language].paths) }, path);
	const all = Object.values(contents).map((other) => [other.language, localPath(other, english)]);
	return Object.fromEntries(all);
}
