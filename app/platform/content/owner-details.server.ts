import type { SiteCopy } from '#app/generated/copy.ts';
import type { Content } from './content.server.ts';
import type { Language } from './languages.ts';

/** The setting that names who answers in a language; the whole team does in English. */
const readers: Record<Language, keyof SiteCopy['owner'] | undefined> = {
	en: undefined,
	es: 'spanish_reader',
};

/** Returns true if the team answers in the language of a copy, so that its texts may promise a reply. */
export function isAnsweredIn({ language, site }: Pick<Content, 'language' | 'site'>): boolean {
	const reader = readers[language];
	return reader === undefined || site.owner[reader] !== null;
}

/** A key in content/ that needs attention. */
export interface ContentKey {
	/** Such as site.yaml. */
	file: string;
	/** Its whole name in it, such as owner.founder_name. */
	name: string;
}

/** Lists the site settings that aren't set yet, and the figures without a source. */
export function unsetDetails({ site, figures }: Pick<Content, 'site' | 'figures'>): ContentKey[] {
	const details = Object.entries(site.owner)
		// Answers to mail may go to its sender.
		.filter(([key, value]) => value === null && key !== 'reply_address')
		.map(([key]) => ({ file: 'site.yaml', name: `owner.${key}` }));
	const sources = Object.entries(figures.drawn)
		.filter(([, { source }]) => source === undefined)
		.map(([key]) => ({ file: 'figures.yaml', name: `drawn.${key}.source` }));
	return [...details, ...sources];
}
