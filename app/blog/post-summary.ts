import type { LongDate } from './long-date.ts';

/** What a card of the list says of a post. */
export interface PostSummary {
	slug: string;
	title: string;
	excerpt: string;
	date: LongDate;
	likes: number;
	picture: string | null;
}

/** Latest Posts and its states (specification section 4); the empty one is a list of no posts. */
export type LoadedList =
	| { state: 'loading' }
	| { state: 'failed' }
	| { state: 'shown'; posts: PostSummary[] };
