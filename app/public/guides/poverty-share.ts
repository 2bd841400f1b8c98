export type Area = 'states' | 'alaska' | 'hawaii';
export type Meaning =
	| 'medicaid'
	| 'hospital_free'
	| 'hospital_less'
	| 'marketplace'
	| 'hospital_more';

/** The contents of poverty-guidelines.yaml. */
export interface PovertyGuidelines {
	readonly year: number;
	/** Dollars a year for one person, and for each further one. */
	readonly areas: Readonly<Record<Area, { readonly first: number; readonly further: number }>>;
	/** Kinds of help, each with its range of shares in percent; a share equal to `above` is outside. */
	readonly meanings: Readonly<
		Record<Meaning, { readonly above?: number; readonly from?: number; readonly up_to?: number }>
	>;
}

const mostPeople = 30;

/** Returns the guideline for a household, in dollars a year. */
export function guidelineFor({ areas }: PovertyGuidelines, area: Area, people: number): number {
	const { first, further } = areas[area];
	return first + (people - 1) * further;
}

/** Reads the number of people as typed; null if it isn't one. */
export function readPeople(text: string): number | null {
	const people = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
	return people >= 1 && people <= mostPeople ? people : null;
}

/** Reads dollars as typed, such as "$32,000.50"; null if they aren't. */
export function readDollars(text: string): number | null {
	const plain = text.replaceAll(/[$\s]/g, '');
	return /^(\d{1,3}(,\d{3}){0,2}|\d{1,9})(\.\d{1,2})?$/.test(plain)
		? Number(plain.replaceAll(',', ''))
		: null;
}

/** Returns the income as a share of the guideline in percent; computed in cents, so that 138% is exactly 138. */
export const povertyShare = (income: number, guideline: number) =>
	Math.round(income * 100) / guideline;

/**
 * Rounds a share for display so that it never shows a limit that it doesn't keep: below 100%, where help begins, down,
 * and above, where it ends, up.
 */
export const shownShare = (share: number) => (share < 100 ? Math.floor(share) : Math.ceil(share));

/** Returns true if the meaning applies to a share in percent, which isn't rounded. */
export function applies({ meanings }: PovertyGuidelines, name: Meaning, share: number): boolean {
	const { above = -1, from = 0, up_to = Number.POSITIVE_INFINITY } = meanings[name];
	return share > above && share >= from && share <= up_to;
}
