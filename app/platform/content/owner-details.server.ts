import type { SiteCopy } from '#app/generated/copy.ts';
import type { Content } from './content.server.ts';
import type { Language } from './languages.ts';

/** The places where each site setting appears once it is set. */
const ownerDetailUses: Record<keyof SiteCopy['owner'], string> = {
	founder_name: 'About, Contact, the structured data of Home',
	founder_profile: 'About, Contact, the structured data of Home',
	founder_portrait: 'About',
	founder_story: 'About',
	advisor_name: 'About',
	advisor_role: 'About',
	post_author: 'each post, its Markdown and structured data, the Atom and JSON feeds',
	legal_entity: 'Contact, the legal texts, the structured data of Home',
	contact_email: 'Contact, the legal texts, the structured data of Home',
	postal_address: 'Contact, the legal texts, the structured data of Home',
	security_contact: '/.well-known/security.txt',
	spanish_reader: 'no page; once it is set, Spanish forms promise a reply in Spanish',
};

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

/** Lists the site settings that aren't set yet, and where they would appear. */
export function unsetDetails({
	site,
	figures,
}: Pick<Content, 'site' | 'figures'>): (ContentKey & { place: string })[] {
	const details = Object.entries(ownerDetailUses)
		.filter(([key]) => site.owner[key as keyof SiteCopy['owner']] === null)
		.map(([key, place]) => ({ file: 'site.yaml', name: `owner.${key}`, place }));
	const sources = Object.entries(figures.drawn)
		.filter(([, { source }]) => source === undefined)
		.map(([key]) => ({
			file: 'figures.yaml',
			name: `drawn.${key}.source`,
			place: 'Why Now, /sources',
		}));
	return [...details, ...sources];
}
