import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { postPath } from '#app/blog/post-path.ts';
import { slugOfTitle } from '#app/blog/slug.ts';
import { Refusal } from '#app/site/refusal.ts';
import {
	asDraft,
	encodable,
	type ForeignExport,
	type ForeignPost,
	oldAddress,
} from './foreign-post.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

const text = z.coerce.string().default('');

/** What an item has in WordPress's export file (WXR 1.2); the rest is not read. */
const item = z.object({
	title: text,
	link: text,
	'content:encoded': text,
	'excerpt:encoded': text,
	'dc:creator': text,
	'wp:post_id': text,
	'wp:post_parent': text,
	'wp:menu_order': text,
	'wp:post_name': text,
	'wp:post_date_gmt': text,
	'wp:post_type': text,
	'wp:status': text,
	'wp:post_password': text,
	'wp:attachment_url': text,
	category: z.array(z.unknown()).default([]),
	'wp:comment': z.array(z.unknown()).default([]),
	'wp:postmeta': z.array(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })).default([]),
});
type Item = z.output<typeof item>;

const file = z.object({
	rss: z.object({
		channel: z.object({ 'wp:wxr_version': z.unknown(), item: z.array(item).default([]) }),
	}),
});

const parser = new XMLParser({
	ignoreAttributes: true,
	parseTagValue: false,
	trimValues: false,
	isArray: (name) => ['item', 'category', 'wp:comment', 'wp:postmeta'].includes(name),
});

/**
 * Reads the posts of a WordPress export (Tools, Export).
 *
 * @throws Refusal when the file is none
 */
export function readWordpressExport(name: string, content: string): ForeignExport {
	let parsed: unknown;
	try {
		parsed = parser.parse(content);
	} catch (error) {
		throw new Refusal(`${name} is not XML: ${(error as Error).message}.`);
	}
	const { data } = file.safeParse(parsed);
	const channel = data?.rss.channel;
	if (!channel?.['wp:wxr_version']) throw new Refusal(`${name} is not an export of WordPress.`);
	const items = channel.item;
	const isPost = (one: Item) => one['wp:post_type'] === 'post' && one['wp:status'] !== 'trash';
	const posts = items.filter(isPost).map((one) => ({ one, slug: slugOf(one) }));
	const pathOf = new Map(
		posts.map(({ one, slug }) => [withoutSlash(one.link), postPath(encodable(slug))]),
	);
	const library = mediaLibrary(items);
	const others: Record<string, string> = { page: 'the page', wp_block: 'the reusable block' };
	return {
		posts: posts.map(({ one, slug }) => wordpressPost(one, slug, pathOf, library)),
		skipped: items
			.filter(
				(one) => !isPost(one) && (one['wp:post_type'] === 'post' || one['wp:post_type'] in others),
			)
			.map((one) => {
				const kind = others[one['wp:post_type']];
				return kind ? `${kind} “${one.title}”` : `“${one.title}”, which was in the trash`;
			}),
	};
}

function wordpressPost(
	one: Item,
	slug: string,
	pathOf: Map<string, string>,
	library: MediaLibrary,
): ForeignPost {
	const prepared = wordpressHtml(one['content:encoded'], {
		gallery: (ids) =>
			ids
				? ids.flatMap((id) => library.pictures.get(id) ?? [])
				: (library.byPost.get(one['wp:post_id']) ?? []),
		block: (id) => library.blocks.get(id),
	});
	const here = (url: string) => pathOf.get(withoutSlash(url)) ?? url;
	const converted = htmlToMarkdown(prepared.html, here);
	const losses = [...prepared.losses, ...converted.losses];
	if (one.category.length > 0) losses.push('its categories and tags were left out');
	const comments = one['wp:comment'].length;
	if (comments === 1) losses.push('its comment was left out');
	if (comments > 1) losses.push(`its ${comments} comments were left out`);
	const thumbnail = one['wp:postmeta'].find((meta) => meta['wp:meta_key'] === '_thumbnail_id');
	const lead = thumbnail && library.pictures.get(thumbnail['wp:meta_value']);
	const image = lead?.url;
	if (image) losses.push(`its picture ${image} is still loaded from there`);
	if (lead?.alt) losses.push(`the description of its picture on top, “${lead.alt}”, was left out`);
	if (one['dc:creator']) losses.push(`its author, ${one['dc:creator']}, was left out`);
	const seo = one['wp:postmeta'].filter(
		(meta) => seoKey.test(meta['wp:meta_key']) && meta['wp:meta_value'] !== '',
	);
	if (seo.length > 0) {
		losses.push(
			`its SEO fields were left out: ${seo.map((meta) => meta['wp:meta_key']).join(', ')}`,
		);
	}
	const status = one['wp:status'];
	const isPublic = one['wp:post_password'] === '' && status !== 'private';
	if (!isPublic) losses.push('it was not for everybody, so it is a draft');
	const dated = isPublic && (status === 'publish' || status === 'future');
	return {
		name: `“${one.title}”`,
		row: {
			title: one.title,
			slug,
			subtitle: htmlToMarkdown(one['excerpt:encoded'], here).markdown || null,
			content_markdown: converted.markdown,
			image_url: image?.startsWith('https:') ? image : null,
			youtube_url: prepared.youtube_url ?? converted.youtube_url,
			soundcloud_url: converted.soundcloud_url,
			...(dated
				? { published_at: `${one['wp:post_date_gmt']}Z`, ...oldAddressOf(one.link, slug) }
				: asDraft),
		},
		losses,
	};
}

/** Fields of the plugins that most sites use. */
const seoKey =
	/^(?:_yoast_wpseo_|rank_math_|_aioseo_|_seopress_)(?!content_score|primary_category)/;

interface MediaLibrary {
	/** By their own number, and by the post that they were added to. */
	pictures: Map<string, WordpressPicture>;
	byPost: Map<string, WordpressPicture[]>;
	/** Titles of reusable blocks. */
	blocks: Map<string, string>;
}

function mediaLibrary(items: Item[]): MediaLibrary {
	const library: MediaLibrary = { pictures: new Map(), byPost: new Map(), blocks: new Map() };
	const inOrder = items.toSorted((a, b) => Number(a['wp:menu_order']) - Number(b['wp:menu_order']));
	for (const one of inOrder) {
		const id = one['wp:post_id'];
		if (one['wp:post_type'] === 'wp_block') library.blocks.set(id, one.title);
		const url = one['wp:attachment_url'];
		if (url === '') continue;
		const alt = one['wp:postmeta'].find(
			(meta) => meta['wp:meta_key'] === '_wp_attachment_image_alt',
		);
		const caption = one['excerpt:encoded'];
		const picture = { url, alt: alt?.['wp:meta_value'] ?? '', caption };
		library.pictures.set(id, picture);
		const parent = one['wp:post_parent'];
		const siblings = library.byPost.get(parent);
		if (siblings) siblings.push(picture);
		else library.byPost.set(parent, [picture]);
	}
	return library;
}

/** A link such as /?p=3 is of a post that had no address of its own yet. */
function oldAddressOf(link: string, slug: string) {
	const url = URL.canParse(link.trim()) ? new URL(link.trim()) : undefined;
	return url && url.search === '' ? oldAddress(url.pathname, slug) : {};
}

/** WordPress stores a slug percent-encoded; a draft may have none. */
function slugOf(one: Item): string {
	const name = one['wp:post_name'];
	try {
		return decodeURIComponent(name) || slugOfTitle(one.title);
	} catch {
		return name;
	}
}

function withoutSlash(url: string): string {
	return url.trim().replace(/\/$/, '');
}

/** A picture of the media library. */
interface WordpressPicture {
	url: string;
	alt: string;
	caption: string;
}

/** What a post refers to by number. */
interface WordpressMedia {
	/** The pictures of a gallery; without ids, those that were added to the post. */
	gallery(ids: string[] | undefined): WordpressPicture[];
	/** The title of a reusable block. */
	block(id: string): string | undefined;
}

/** What WordPress stores of a post is not quite HTML: blocks are comments, empty lines paragraphs, brackets shortcodes. */
function wordpressHtml(
	stored: string,
	media: WordpressMedia = { gallery: () => [], block: () => undefined },
): {
	html: string;
	youtube_url: string | null;
	losses: string[];
} {
	const losses = new Set<string>();
	let youtube_url: string | null = null;
	const html = stored
		.replace(
			/<!-- wp:block \{"ref":(\d{1,20})(?:[^{}\d][^{}]{0,300})?\} \/-->/g,
			(_, id: string) => {
				losses.add(`its reusable block “${media.block(id) ?? id}” was left out`);
				return '';
			},
		)
		// One that isn't closed goes on to the end, as browsers read it (html.spec.whatwg.org, 13.2.5.45).
		.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
		.replace(/\r\n?/g, '\n')
		.replace(/\[caption[^[\]]*\]((?:(?!\[caption).)*?)\[\/caption\]/gs, (_, inner: string) => {
			const [image = ''] = /<img[^<>]*>/i.exec(inner) ?? [];
			return `<figure>${image}<figcaption>${inner.replace(/<[^<>]*>/g, '')}</figcaption></figure>`;
		})
		.replace(/\[gallery\b([^[\]]{0,1000})\]/g, (whole, attributes: string) => {
			const ids = /\bids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.match(/\d+/g) ?? undefined;
			const pictures = media.gallery(ids);
			const missing = (ids?.length ?? 1) - pictures.length;
			if (pictures.length === 0) return whole;
			if (missing > 0) losses.add(`${missing} of its gallery’s pictures are not in the export`);
			return `\n\n${pictures.map(figureHtml).join('\n\n')}\n\n`;
		})
		// A video's address on a line of its own, or in its block.
		.replace(
			/^(?:<div[^<>]*>\s*|[ \t]*)(https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/)\S*?)\s*(?:<\/div>)?$/gm,
			(whole, url: string) => {
				if (youtube_url !== null) return whole;
				youtube_url = url;
				return '';
			},
		)
		.replace(/\[\/?([a-z][\w-]*)(?:\s[^[\]]*)?\]/g, (_, name: string) => {
			losses.add(`its shortcode [${name}] was left out`);
			return '';
		});
	return { html: withParagraphs(html), youtube_url, losses: [...losses] };
}

function figureHtml({ url, alt, caption }: WordpressPicture): string {
	const image = `<img src="${escaped(url)}" alt="${escaped(alt)}">`;
	return `<figure>${image}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const blockTag =
	/^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|table|pre|div|hr|iframe|section|dl|form)\b/i;

/** Like WordPress's own wpautop, for posts without blocks. */
function withParagraphs(html: string): string {
	if (/<p[\s>]/i.test(html)) return html;
	return html
		.split(/\n[ \t]*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) => (blockTag.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
		.join('\n');
}
