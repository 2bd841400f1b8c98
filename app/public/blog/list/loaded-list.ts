import type { ListedPost } from '#app/domain/posts/reading/post.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';

/** The data of a post's card. */
export type CardData = Pick<
	ListedPost,
	'path' | 'title' | 'excerpt' | 'date' | 'readingMinutes' | 'likes' | 'imageSrc'
>;

/** The paths of the list by language (page-metadata.ts). */
export interface ListLanguages {
	meta?: Pick<PageMetadata, 'translations'>;
}

/**
 * The states of the list (specification section 4) or of a search. A list without posts is the empty state.
 */
export type LoadedList =
	| { state: 'failed' }
	| { state: 'shown'; posts: CardData[] }
	/** `total` includes the results that are not shown; without any, `instead` is what else may be meant. */
	| {
			state: 'results';
			results: CardData[];
			total: number;
			instead: { title: string; href: string }[];
	  };
