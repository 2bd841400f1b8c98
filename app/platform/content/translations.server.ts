import type { Content, Contents } from './content.server.ts';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';
import { englishPaths, localPath } from './local-path.ts';

/** The paths of a page by language, its own included; a language without the page is missing. */
export type Translations = Partial<Record<Language, string>>;

/** A language that a page may be offered in. */
export interface OtherLanguage {
	language: Language;
	locale: string;
	name: string;
	offer: string;
	close: string;
	also: string;
}

/** Returns the copy in the language of a row; in the default one, if the row is in one that the site doesn't speak. */
export function contentIn(contents: Contents, language: string): Content {
	return contents[isLanguage(language) ? language : defaultLanguage];
}

/** Returns the languages other than a page's own, each with its words about itself. */
export function otherLanguages(contents: Contents, language: Language): OtherLanguage[] {
	return Object.values(contents)
		.filter((other) => other.language !== language)
		.map(({ language: other, site }) => ({
			language: other,
			locale: site.locale,
			...site.language,
		}));
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
