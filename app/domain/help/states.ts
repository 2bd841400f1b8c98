import type { StatesCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';

/** The kinds of offices that every state may have, in display order. */
export const commonKinds = ['insurance', 'medicaid', 'assistance', 'attorney_general'] as const;

/** All kinds, in display order: a few states have an overseer of health plans beside the insurance department. */
export const officeKinds = ['health_plans', ...commonKinds] as const;

/** A state or territory, and those of its offices that could be verified. */
export type StateEntry = StatesCopy['states'][number];

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

/** Returns the sentence about what couldn't be verified of a state, or nothing if all could. */
export function unverifiedIn(state: StateEntry, { kinds, unverified, and }: StatesCopy): string {
	const missing = commonKinds.flatMap((kind) => {
		const office = state[kind];
		if (!office) return kinds[kind].missing;
		return office.phone ? [] : kinds[kind].missing_phone;
	});
	const last = missing.at(-1);
	if (last === undefined) return '';
	const before = missing.slice(0, -1).join(', ');
	return fillIn(unverified, { list: before ? `${before} ${and} ${last}` : last });
}
