import type { LongDate } from '../long-date.ts';
import type { Player } from './players.ts';
import type { NamedBlock } from './post-contents.ts';

/** What a post's page shows. */
export interface PostView {
	slug: string;
	meta: { title: string; description: string };
	title: string;
	subtitle: string | null;
	date: LongDate;
	/** That it takes to read. */
	minutes: number;
	/** ISO 8601; when it last changed for a reader. */
	changed: string;
	likes: number;
	picture: string | null;
	video: Player | null;
	blocks: NamedBlock[];
	audio: Player | null;
	/** Its whole address, as others should get it. */
	address: string;
	/** The posts beside it in the list. */
	older: PostLink | null;
	newer: PostLink | null;
}

/** Another post, and where it is. */
export interface PostLink {
	title: string;
	path: string;
}

/** A post's page and its states (specification section 4): a failed read shows what a missing post does. */
export type LoadedPost =
	| { state: 'missing' }
	| { state: 'failed' }
	| { state: 'shown'; post: PostView };

/** Whether the page has players of others, for which its policy must make room. */
export function hasPlayers(loaded: LoadedPost): boolean {
	if (loaded.state !== 'shown') return false;
	const { video, audio } = loaded.post;
	return [video, audio].some((player) => player?.kind === 'frame' || player?.kind === 'file');
}
