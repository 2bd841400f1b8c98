import { defaultLanguage } from '#app/platform/content/languages.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import type { SiteServices } from '#app/platform/http/services.server.ts';

type WithContents = Pick<SiteServices, 'contents' | 'siteUrl'>;

/**
 * Returns what a mail to a person is made from: the copy of their language.
 *
 * @param language of the row that the mail is about; one that this release doesn't speak gets the default
 */
export function siteIn({ contents, siteUrl }: WithContents, language: string) {
	return { content: contentIn(contents, language), siteUrl };
}

/** Returns what a mail to the team is made from: the copy of the default language, which alone has these mails. */
export const teamSite = (services: WithContents) => siteIn(services, defaultLanguage);
