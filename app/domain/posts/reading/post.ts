import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { parsePlainText } from '#app/domain/posts/tree/parse-plain-text.ts';
import type { Block } from '#app/domain/posts/tree/tree.ts';
import type { LocalPaths } from '#app/platform/content/local-path.ts';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import { type LongDate, longDate, longDay } from '#app/platform/time/formats.ts';
import { parseImageUrl } from './image-url.ts';
import { excerpt, readingMinutes } from './plain-text.ts';
import { audioPlayer, type Player, videoPlayer } from './players.ts';
import { postPath } from './post-path.ts';
import type { ListedPostRow, PostRow, PostUrlRow } from './published-posts.server.ts';

interface PostSite {
	siteUrl: string;
	/** In the post's language. */
	content: {
		paths: LocalPaths;
		site: {
			locale: string;
			product: string;
			time_zone: string;
			owner: { post_author: string | null };
		};
	};
}

interface PostLink {
	title: string;
	path: string;
}

/** A post as the list's cards need it. Expensive values are getters, computed only by the outputs that use them. */
export class ListedPost implements PostLink {
	readonly slug: string;
	readonly path: string;
	readonly title: string;
	readonly subtitle: string | null;
	readonly text: string;
	readonly publishedAt: Date;
	readonly likes: number;
	/** An https URL or a path of this site. */
	readonly imageSrc: string | null;
	readonly #locale: string;
	readonly #timeZone: string;

	constructor(row: ListedPostRow, { content }: PostSite) {
		const { locale, product, time_zone } = content.site;
		this.slug = row.slug;
		this.path = postPath(content, row.slug);
		this.title = nameProduct(row.title, product);
		this.subtitle = row.subtitle && nameProduct(row.subtitle, product);
		this.text = nameProduct(row.content, product);
		this.publishedAt = row.published_at;
		this.likes = row.likes_count;
		this.imageSrc = parseImageUrl(row.image_url);
		this.#locale = locale;
		this.#timeZone = time_zone;
	}

	get date(): LongDate {
		return longDate(this.publishedAt, this.#locale, this.#timeZone);
	}

	get excerpt(): string {
		return excerpt(this.text);
	}

	get readingMinutes(): number {
		return readingMinutes(this.text);
	}
}

/** A post, parsed once for its page, feeds, Markdown version, social card and metadata. */
export class Post extends ListedPost {
	readonly id: string;
	readonly url: string;
	/** When readers last saw it change (Atom's `updated`, schema.org's `dateModified`). */
	readonly changedAt: Date;
	/** When this version first became readable (Last-Modified). */
	readonly visibleSince: Date;
	readonly imageUrl: string | null;
	readonly video: Player | null;
	readonly audio: Player | null;
	/** Its Markdown, if it has any; otherwise its text is plain. */
	readonly markdown: string | null;
	/** The author named on posts; null until the owner sets one. */
	readonly author: string | null;
	/** The day it was last compared with its sources. */
	readonly checked: { iso: string; text: string } | null;
	#blocks: Block[] | undefined;

	constructor(row: PostRow, site: PostSite) {
		super(row, site);
		this.id = row.id;
		this.url = site.siteUrl + this.path;
		this.changedAt = changedAt(row);
		this.visibleSince = visibleSince(row);
		this.imageUrl = this.imageSrc && new URL(this.imageSrc, site.siteUrl).href;
		this.video = videoPlayer(row.youtube_url);
		this.audio = audioPlayer(row.soundcloud_url);
		const { product, locale, owner } = site.content.site;
		this.markdown =
			row.content_markdown === null ? null : nameProduct(row.content_markdown, product);
		this.author = owner.post_author;
		const { checked_on } = row;
		this.checked =
			checked_on === null ? null : { iso: checked_on, text: longDay(checked_on, locale) };
	}

	/** One or two sentences for previews and feeds. */
	get description(): string {
		return this.subtitle ?? this.excerpt;
	}

	/** The post's content: its Markdown, or else its plain text. */
	get blocks(): Block[] {
		this.#blocks ??=
			this.markdown === null ? parsePlainText(this.text) : parseMarkdown(this.markdown);
		return this.#blocks;
	}
}

/** Returns a link from a row with only the columns of a URL. */
export function postLink(row: { slug: string; title: string }, { content }: PostSite): PostLink {
	return { title: nameProduct(row.title, content.site.product), path: postPath(content, row.slug) };
}

type Dates = Pick<PostUrlRow, 'published_at' | 'edited_at' | 'created_at'>;

/** Returns when readers last saw a post change: when it was published, or edited after that. */
export function changedAt({ published_at, edited_at }: Dates): Date {
	return edited_at && edited_at > published_at ? edited_at : published_at;
}

/** Returns when a post's current version became readable: a post with an old date may have been added today. */
export function visibleSince(row: Dates): Date {
	const changed = changedAt(row);
	return row.created_at > changed ? row.created_at : changed;
}
