import type { StateEntry } from '#app/platform/content/copy-parts.ts';
import type { Content } from './content.server.ts';

/** A state with its name in the language of a page. */
export interface NamedState extends StateEntry {
	name: string;
}

/** Returns the states with their names in the language of the content, in its alphabetical order. */
export function namedStates({ pages, site }: Pick<Content, 'pages' | 'site'>): NamedState[] {
	const { names, states } = pages.states;
	const { compare } = new Intl.Collator(site.locale);
	return states
		.map((state) => ({ ...state, name: names[state.id] ?? '' }))
		.sort((a, b) => compare(a.name, b.name));
}
