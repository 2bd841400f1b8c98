import type { Language } from '#app/platform/content/languages.ts';
import type { PathsByLanguage } from '#app/platform/content/page-languages.server.ts';
import type { Post, PostLink } from './post.ts';

export interface PostPageData
	extends Pick<
		Post,
		| 'path'
		| 'url'
		| 'title'
		| 'subtitle'
		| 'description'
		| 'date'
		| 'readingMinutes'
		| 'changedAt'
		| 'likes'
		| 'imageSrc'
		| 'imageUrl'
		| 'video'
		| 'audio'
		| 'author'
		| 'checked'
		| 'blocks'
	> {
	older: PostLink | null;
	newer: PostLink | null;
	/** The same post in other languages, each with that language's words for it. */
	translations: { language: Language; label: string; path: string }[];
}

/** The states of a post's page (specification section 4): a failed read looks like a missing post. */
export type LoadedPost =
	| { state: 'missing' }
	| { state: 'failed' }
	/** Without `meta` in a preview, which has no language switch. */
	| { state: 'shown'; post: PostPageData; meta?: { translations: PathsByLanguage } };

/** Returns true if the page embeds media of other sites, which its Content-Security-Policy must allow. */
export function hasPlayers(loaded: LoadedPost): boolean {
	if (loaded.state !== 'shown') return false;
	const { video, audio } = loaded.post;
	return [video, audio].some((player) => player?.kind === 'frame' || player?.kind === 'file');
}
