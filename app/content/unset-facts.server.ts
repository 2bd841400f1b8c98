import type { SiteWords } from './site-words.server.ts';

/** The keys of content/site.yaml that only the owner can fill in and has not. */
export function unsetFacts({ owner, figures }: SiteWords): string[] {
	const facts = Object.entries(owner).filter(([, value]) => value === null);
	const sources = Object.entries(figures).filter(([, { source }]) => source === null);
	return [
		...facts.map(([key]) => `owner.${key}`),
		...sources.map(([key]) => `figures.${key}.source`),
	];
}
