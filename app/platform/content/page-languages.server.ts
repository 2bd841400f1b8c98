import type { Content, Contents } from './content.server.ts';
import { byLanguage, defaultLanguage, isLanguage, type Language } from './languages.ts';
import { englishPath, localPath } from './local-path.ts';

/** The paths of a page by language, its own included, for `hreflang`; a language without the page is missing. */
export type PathsByLanguage = Partial<Record<Language, string>>;

/** A language that a page may be offered in, with its words about itself (`language` in its site.yaml). */
export interface OtherLanguage {
	language: Language;
	/** A BCP 47 tag, such as es-US. */
	locale: string;
	name: string;
	offer: string;
	close: string;
	also: string;
}

/** Returns the copy in the language of a row, or the default copy if this release doesn't have that language. */
export function contentIn(contents: Contents, language: string): Content {
	return contents[isLanguage(language) ? language : defaultLanguage];
}

/** Returns the languages other than a page's own. */
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
export function pathsByLanguage(
	contents: Contents,
	language: Language,
	path: string,
): PathsByLanguage {
	const english = englishPath(contents[language], path);
	return byLanguage((other) => localPath(contents[other], english));
}
