import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { Refusal } from '../../../refusal.ts';
import { postPath } from '../../post-path.ts';
import { slugOfTitle } from '../../slug.ts';
import { asDraft, type ForeignExport, type ForeignPost } from './foreign-post.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';
import { wordpressHtml } from './wordpress-html.ts';

const text = z.coerce.string().default('');

/** What an item has in WordPress's export file (WXR 1.2); the rest is not read. */
const item = z.object({
	title: text,
	link: text,
	'content:encoded': text,
	'excerpt:encoded': text,
	'wp:post_id': text,
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
	const pathOf = new Map(posts.map(({ one, slug }) => [withoutSlash(one.link), postPath(slug)]));
	const files = new Map(items.map((one) => [one['wp:post_id'], one['wp:attachment_url']]));
	const others = ['page', 'post'];
	return {
		posts: posts.map(({ one, slug }) => wordpressPost(one, slug, pathOf, files)),
		skipped: items
			.filter((one) => !isPost(one) && others.includes(one['wp:post_type']))
			.map((one) =>
				one['wp:post_type'] === 'page'
					? `the page “${one.title}”`
					: `“${one.title}”, which was in the trash`,
			),
	};
}

function wordpressPost(
	one: Item,
	slug: string,
	pathOf: Map<string, string>,
	files: Map<string, string>,
): ForeignPost {
	const prepared = wordpressHtml(one['content:encoded']);
	const here = (url: string) => pathOf.get(withoutSlash(url)) ?? url;
	const converted = htmlToMarkdown(prepared.html, here);
	const losses = [...prepared.losses, ...converted.losses];
	if (one.category.length > 0) losses.push('its categories and tags were left out');
	const comments = one['wp:comment'].length;
	if (comments === 1) losses.push('its comment was left out');
	if (comments > 1) losses.push(`its ${comments} comments were left out`);
	const thumbnail = one['wp:postmeta'].find((meta) => meta['wp:meta_key'] === '_thumbnail_id');
	const image = thumbnail && files.get(thumbnail['wp:meta_value']);
	if (image) losses.push(`its picture ${image} is still loaded from there`);
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
			...(dated ? { published_at: `${one['wp:post_date_gmt']}Z` } : asDraft),
		},
		losses,
	};
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
