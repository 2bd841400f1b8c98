import { contentIn } from '#app/platform/content/translations.server.ts';
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
	return { content: contentIn(contents, language), siteUrl };
}
