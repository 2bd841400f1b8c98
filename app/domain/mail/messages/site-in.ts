import { defaultLanguage, isLanguage } from '#app/platform/content/languages.ts';
import type { Services } from '#app/platform/http/services.server.ts';

/**
 * Returns what a mail to a person is made from: the copy of their language.
 *
 * @param language of the row that the mail is about; one that this release doesn't speak gets the default
 */
export function siteIn(
	{ contents, siteUrl }: Pick<Services, 'contents' | 'siteUrl'>,
	language: string,
) {
	return { content: contents[isLanguage(language) ? language : defaultLanguage], siteUrl };
}
