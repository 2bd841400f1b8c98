import type { SiteCopy } from './site-copy.server.ts';

/** The owner's facts that are still null in content/site.yaml, by key. */
export function unsetFacts({ owner, figures }: SiteCopy): string[] {
	const facts = Object.entries(owner).filter(([, value]) => value === null);
	const sources = Object.entries(figures).filter(([, { source }]) => source === null);
	return [
		...facts.map(([key]) => `owner.${key}`),
		...sources.map(([key]) => `figures.${key}.source`),
	];
}
