/** What visitors may get to see of a story. */
export interface PublicVersion {
	title: string;
	body: string;
	/** What helped most; empty to leave it out. */
	helped: string;
	/** Empty to leave it out. */
	first_name: string;
}

/** The fields of a public version, in the order of the page. */
export const versionFields = ['title', 'body', 'helped', 'first_name'] as const;

/** Characters that each may have. */
export const maxLengths: Record<(typeof versionFields)[number], number> = {
	title: 150,
	body: 100_000,
	helped: 20_000,
	first_name: 40,
};

/** Where a story stands. */
const storyStates = [
	'private',
	'draft',
	'waiting',
	'approved',
	'published',
	'held',
	'ended',
] as const;
export type StoryState = (typeof storyStates)[number];

/** What the team calls each state. */
export const stateNames: Record<StoryState, string> = {
	private: 'Private',
	draft: 'To prepare',
	waiting: 'Waiting for its author',
	approved: 'Approved',
	published: 'Public',
	held: 'Not shown since a restore',
	ended: 'Ended',
};

/** Days before the end of a permission from which the team sees it, and its teller is asked. */
export const renewalDays = 30;

/** The first word of a name, which is all that the permission covers. */
export function firstNameOf(name: string | null): string {
	return name?.trim().split(/\s+/)[0]?.slice(0, maxLengths.first_name) ?? '';
}

/** Whether a name is the first one, shortened ("M.", "Mar"), or left out. */
export function isAllowedName(shown: string, name: string | null): boolean {
	const start = shown.replace(/\.$/, '');
	return start === '' ? shown === '' : firstNameOf(name).startsWith(start);
}

/** The path of a public story. */
export const storyPath = (slug: string) => `/community/stories/${slug}`;

/** The page of the list of stories that a query asks for: 1 for anything else. */
export function storiesPageOf(query: URLSearchParams): number {
	const [page] = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '') ?? [];
	return Number(page ?? 1);
}

/** The cards of public stories, as the stories page's loader has them. */
export interface StoryCardsData {
	title: string;
	read: string;
	cards: { path: string; title: string; excerpt: string; toldBy: string }[];
	newer?: { label: string; href: string } | undefined;
	older?: { label: string; href: string } | undefined;
}
