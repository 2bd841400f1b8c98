import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.server.ts';
import type { SiteCopy } from './site-copy.server.ts';

/** Where each detail that only the owner knows appears once it is set. */
const ownerDetailPlaces: Record<keyof SiteCopy['owner'], string> = {
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
};

/** A key of a file in content/ that somebody should look at. */
export interface ContentKey {
	/** Such as site.yaml. */
	file: string;
	/** Its whole name in it, such as owner.founder_name. */
	name: string;
}

/** What only the owner can fill in and has not, and where it would appear. */
export function unsetDetails({
	site,
	figures,
}: Pick<Content, 'site' | 'figures'>): (ContentKey & { place: string })[] {
	const details = Object.entries(ownerDetailPlaces)
		.filter(([key]) => site.owner[key as keyof SiteCopy['owner']] === null)
		.map(([key, place]) => ({ file: 'site.yaml', name: `owner.${key}`, place }));
	const sources = Object.entries(figures.drawn)
		.filter(([, { source }]) => source === null)
		.map(([key]) => ({
			file: 'figures.yaml',
			name: `drawn.${key}.source`,
			place: 'Why Now, /sources',
		}));
	return [...details, ...sources];
}

/** A key of content/ that names a file of this site which isn't there. */
interface MissingFile extends ContentKey {
	path: string;
}

/**
 * Finds files that content/ names and that would be answered with 404. Pictures that the desk stores are in the
 * database, which a check of copy doesn't open.
 *
 * @param folder the files that are served as they are
 */
export function missingFiles({ site }: Pick<Content, 'site'>, folder = 'public'): MissingFile[] {
	const { founder_portrait: portrait } = site.owner;
	if (portrait === null || !portrait.startsWith('/') || portrait.startsWith('/pictures/'))
		return [];
	const { pathname } = new URL(portrait, 'http://localhost');
	if (existsSync(path.join(folder, decodeURI(pathname)))) return [];
	return [{ file: 'site.yaml', name: 'owner.founder_portrait', path: portrait }];
}
