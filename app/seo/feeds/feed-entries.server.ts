import { excerpt } from '../../blog/excerpt.ts';
import { lastChange } from '../../blog/last-change.ts';
import { postPath } from '../../blog/post-path.ts';
import { nameProduct } from '../../content/read-content.server.ts';
import type { Services } from '../../services.server.ts';
import { withoutControls } from '../escape-markup.server.ts';
import { toldAt } from '../last-modified.server.ts';
import { socialCardPath } from '../page-metadata.ts';
import { newestPosts } from '../published-posts.server.ts';
import { postHtml } from './post-html.server.ts';

/** Posts a feed tells of: a reader that comes once a day misses none, and the file stays small. */
const feedLength = 100;

/** A post as all three feeds tell of it. */
export interface FeedEntry {
	/** Stays the same whatever happens to the post's address (RFC 4287, 4.2.6). */
	id: string;
	url: string;
	title: string;
	summary: string;
	html: string;
	/** Absolute address of its social picture. */
	picture: string;
	published: Date;
	changed: Date;
	/** When it came into the feed, or changed there: one with an old date may have been added today. */
	told: Date;
}

/** The newest posts, newest first. */
export async function feedEntries({ visitorDb, content, siteUrl }: Services): Promise<FeedEntry[]> {
	const { product } = content.site;
	const posts = await newestPosts(visitorDb, feedLength);
	return posts.map((stored) => {
		const { title, subtitle, content: text } = stored;
		const named = nameProduct({ title, subtitle, content: text }, product);
		const path = postPath(stored.slug);
		return {
			id: `urn:uuid:${stored.id}`,
			url: siteUrl + path,
			title: withoutControls(named.title),
			summary: withoutControls(named.subtitle ?? excerpt(named.content)),
			html: withoutControls(postHtml({ ...stored, ...named }, content.pages.blog.post, siteUrl)),
			picture: siteUrl + socialCardPath(path),
			published: stored.published_at,
			changed: lastChange(stored),
			told: toldAt(stored),
		};
	});
}

/** When anything in the feed last changed; a feed without posts has never changed. */
export function feedChange(entries: FeedEntry[]): Date {
	return new Date(Math.max(0, ...entries.map(({ changed }) => changed.getTime())));
}
