import type { SiteCopy } from '#app/generated/copy.ts';
import { type Contents, loadContents } from '#app/platform/content/content.server.ts';
import { byLanguage } from '#app/platform/content/languages.ts';

/** The copy of every language, as the site loads it. */
export const contents = loadContents('content');

/** Returns the same copy with other settings of the owner, which all languages share. */
export function contentsWithOwner(changes: Partial<SiteCopy['owner']>): Contents {
	const owner = { ...contents.en.site.owner, ...changes };
	return byLanguage((language) => {
		const content = contents[language];
		return { ...content, site: { ...content.site, owner } };
	});
}
