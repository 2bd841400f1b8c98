import type { LongDate } from '../long-date.ts';
import type { MarkedPart } from '../search/marked-text.ts';

/** What a card of the list says of a post. */
export interface PostSummary {
	slug: string;
	title: string;
	excerpt: string;
	date: LongDate;
	/** That it takes to read. */
	minutes: number;
	likes: number;
	picture: string | null;
}

/** What a search says of a post that it found. */
export interface FoundPost extends Pick<PostSummary, 'slug' | 'date' | 'likes'> {
	title: MarkedPart[];
	/** A passage with the copy that were searched for. */
	excerpt: MarkedPart[];
}

/**
 * Latest Posts and its states (specification section 4), or what a search found; the empty state is a
 * list of no posts.
 */
export type LoadedList =
	| { state: 'failed' }
	/** A page beyond the last. */
	| { state: 'missing' }
	| { state: 'shown'; posts: PostSummary[]; pages: number }
	/** `total` counts also those that are not among the posts. */
	| { state: 'found'; posts: FoundPost[]; total: number };
