import type { Content } from './content.server.ts';
import type { SiteCopy } from './site-copy.server.ts';

/** Where each fact that only the owner knows appears once it is set. */
export const ownerFactPlaces: Record<keyof SiteCopy['owner'], string> = {
	founder_name: 'About, Contact',
	founder_profile: 'About, Contact',
	founder_portrait: 'About',
	founder_story: 'About',
	advisor_name: 'About',
	advisor_role: 'About',
	legal_entity: 'Contact and the legal texts',
	contact_email: 'Contact and the legal texts',
	postal_address: 'Contact and the legal texts',
	security_contact: '/.well-known/security.txt',
};

/** What only the owner can fill in and has not: the key in content/, and where it would appear. */
export function unsetFacts({
	site,
	figures,
}: Pick<Content, 'site' | 'figures'>): { key: string; place: string }[] {
	const facts = Object.entries(ownerFactPlaces)
		.filter(([key]) => site.owner[key as keyof SiteCopy['owner']] === null)
		.map(([key, place]) => ({ key: `site.yaml owner.${key}`, place }));
	const sources = Object.entries(figures.drawn)
		.filter(([, { source }]) => source === null)
		.map(([key]) => ({ key: `figures.yaml drawn.${key}.source`, place: 'Why Now, /sources' }));
	return [...facts, ...sources];
}
