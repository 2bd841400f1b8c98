import { localPath, type WithPaths } from '#app/platform/content/local-path.ts';

/** The text of a story that visitors may see. */
export interface PublicVersion {
	title: string;
	body: string;
	/** The answer to what helped most; empty to leave it out. */
	helped: string;
	/** Empty to leave it out. */
	first_name: string;
	/** The receipt, each part empty to leave it out: whole dollars, and the letter that helped, by its file's name. */
	billed: string;
	paid: string;
	letter: string;
}

/** The fields of a public version, in page order. */
export const versionFields = [
	'title',
	'body',
	'helped',
	'first_name',
	'billed',
	'paid',
	'letter',
] as const;

/** A receipt that says nothing. */
export const noReceipt = { billed: '', paid: '', letter: '' };

/** Maximum length of each field in characters. */
export const maxLengths: Record<(typeof versionFields)[number], number> = {
	title: 150,
	body: 100_000,
	helped: 20_000,
	first_name: 40,
	billed: 20,
	paid: 20,
	letter: 60,
};

export const stateNames = {
	private: 'Private',
	draft: 'To prepare',
	waiting: 'Waiting for its author',
	approved: 'Approved',
	published: 'Public',
	held: 'Not shown since a restore',
	ended: 'Ended',
};
export type StoryState = keyof typeof stateNames;

/** Days before the permission ends at which the team sees it and the author is asked. */
export const renewalDays = 30;

/** Returns the first word of a name; the permission covers no more. */
export function firstNameOf(name: string | null): string {
	return name?.trim().split(/\s+/)[0]?.slice(0, maxLengths.first_name) ?? '';
}

/** Returns true if the shown name is the first name, a shortening of it ("M.", "Mar"), or empty. */
export function isAllowedName(shown: string, name: string | null): boolean {
	const start = shown.replace(/\.$/, '');
	return start === '' ? shown === '' : firstNameOf(name).startsWith(start);
}

/** Returns true if a version has an amount or a letter: only its author can approve that. */
export const hasReceipt = ({ billed, paid, letter }: PublicVersion): boolean =>
	billed + paid + letter !== '';

/** Reads an amount as people type it, like "$4,200.00"; anything but whole dollars comes back as it is. */
export const dollarsOf = (typed: string): string =>
	typed
		.trim()
		.replace(/^\$\s?/, '')
		.replace(/\.00$/, '')
		.replace(/,(?=\d{3}(?!\d))/g, '');

/** Writes an amount of whole dollars as both languages do in the US. */
export const amount = (dollars: string): string => `$${Number(dollars).toLocaleString('en-US')}`;

/**
 * Returns the path of a public story.
 *
 * @param content in the story's language
 */
export const storyPath = (content: WithPaths, slug: string) =>
	localPath(content, `/community/stories/${slug}`);

/** Returns the page of the list that a query asks for; 1 if it's invalid. */
export function storiesPageOf(query: URLSearchParams): number {
	const [page] = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '') ?? [];
	return Number(page ?? 1);
}
