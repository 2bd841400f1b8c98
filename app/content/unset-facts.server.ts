import type { Content } from './content.server.ts';

/** The keys of content/ that only the owner can fill in and has not. */
export function unsetFacts({ site, figures }: Pick<Content, 'site' | 'figures'>): string[] {
	const facts = Object.entries(site.owner).filter(([, value]) => value === null);
	const sources = Object.entries(figures.drawn).filter(([, { source }]) => source === null);
	return [
		...facts.map(([key]) => `owner.${key}`),
		...sources.map(([key]) => `figures.${key}.source`),
	];
}
