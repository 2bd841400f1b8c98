import { z } from 'zod';
import { postPath } from '#app/blog/post-path.ts';
import { Refusal } from '#app/site/refusal.ts';
import {
	asDraft,
	encodable,
	type ForeignExport,
	type ForeignPost,
	oldAddress,
} from './foreign-post.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

const text = z.string().nullish();

const id = z.union([z.string(), z.number()]).transform(String);

/** Since Ghost 3 in rows of their own. */
const metaFields = {
	meta_title: text,
	meta_description: text,
	og_title: text,
	og_description: text,
	og_image: text,
	twitter_title: text,
	twitter_description: text,
	twitter_image: text,
	feature_image_alt: text,
	feature_image_caption: text,
	email_subject: text,
};

/** What a post has in Ghost's export file (ghost.org/docs/migration/custom); the rest is not read. */
const post = z.object({
	id,
	title: z.string(),
	slug: z.string(),
	html: text,
	type: text,
	/** Before Ghost 3. */
	page: z.union([z.boolean(), z.number()]).nullish(),
	status: text,
	visibility: text,
	published_at: z.union([z.string(), z.number()]).nullish(),
	custom_excerpt: text,
	feature_image: text,
	codeinjection_head: text,
	codeinjection_foot: text,
	canonical_url: text,
	author_id: id.nullish(),
	...metaFields,
});
type GhostPost = z.output<typeof post>;

const data = z.object({
	posts: z.array(post),
	posts_tags: z.array(z.object({ post_id: id })).nullish(),
	posts_meta: z.array(z.object({ post_id: id, ...metaFields })).nullish(),
	posts_authors: z.array(z.object({ post_id: id, author_id: id })).nullish(),
	users: z.array(z.object({ id, name: text })).nullish(),
	snippets: z.array(z.object({ name: text })).nullish(),
});
const file = z.union([
	z.object({ db: z.tuple([z.object({ data })], z.unknown()) }).transform(({ db }) => db[0].data),
	z.object({ data }).transform((value) => value.data),
]);

/** What Ghost writes in place of its own address. */
const placeholder = '__GHOST_URL__';

/**
 * Reads the posts of a Ghost export (Settings, Export).
 *
 * @throws Refusal when the file is none
 */
export function readGhostExport(name: string, content: string): ForeignExport {
	let parsed: unknown;
	try {
		parsed = JSON.parse(content);
	} catch (error) {
		throw new Refusal(`${name} is not JSON: ${(error as Error).message}.`);
	}
	const { data: found } = file.safeParse(parsed);
	if (!found) throw new Refusal(`${name} is not an export of Ghost.`);
	const isPage = ({ type, page }: GhostPost) => type === 'page' || Boolean(page);
	const posts = found.posts.filter((one) => !isPage(one));
	const slugs = new Set(posts.map(({ slug }) => slug));
	const tagged = new Set(found.posts_tags?.map(({ post_id }) => post_id));
	const metaOf = new Map(found.posts_meta?.map((meta) => [meta.post_id, meta]));
	const nameOf = new Map(found.users?.map((user) => [user.id, user.name ?? '']));
	const authorsOf = new Map<string, string[]>();
	for (const { post_id, author_id } of found.posts_authors ?? []) {
		authorsOf.set(post_id, [...(authorsOf.get(post_id) ?? []), nameOf.get(author_id) ?? '']);
	}
	return {
		posts: posts.map((one) => {
			const authors = authorsOf.get(one.id) ?? [nameOf.get(one.author_id ?? '') ?? ''];
			const meta = metaOf.get(one.id) ?? one;
			const more = metaLosses(
				meta,
				authors.filter((name) => name !== ''),
			);
			return ghostPost(one, slugs, tagged.has(one.id), more);
		}),
		skipped: [
			...found.posts.filter(isPage).map(({ title }) => `the page “${title}”`),
			...(found.snippets ?? []).map(({ name }) => `the snippet “${name ?? ''}”`),
		],
	};
}

type Meta = { [Name in keyof typeof metaFields]?: string | null | undefined };

/** What stands beside a post in Ghost and has no place here. */
function metaLosses(meta: Meta, authors: string[]): string[] {
	const { feature_image_alt: alt, feature_image_caption: caption, email_subject } = meta;
	const seo = (Object.keys(metaFields) as (keyof Meta)[]).filter(
		(name) => /^(?:meta|og|twitter)_/.test(name) && meta[name],
	);
	const who = authors.length > 1 ? 'authors' : 'author';
	return [
		...(authors.length > 0
			? [`its ${who}, ${authors.join(' and ')}, ${authors.length > 1 ? 'were' : 'was'} left out`]
			: []),
		...(seo.length > 0 ? [`its SEO fields were left out: ${seo.join(', ')}`] : []),
		...(alt ? [`the description of its picture on top, “${alt}”, was left out`] : []),
		...(caption ? ['the caption of its picture on top was left out'] : []),
		...(email_subject ? [`its email subject, “${email_subject}”, was left out`] : []),
	];
}

function ghostPost(
	one: GhostPost,
	slugs: Set<string>,
	hasTags: boolean,
	more: string[],
): ForeignPost {
	const here = (url: string) => {
		if (!url.startsWith(placeholder)) return url;
		const [path = ''] = url.slice(placeholder.length).split(/[?#]/, 1);
		const slug = encodable(path.replace(/^\/|\/$/g, ''));
		return slugs.has(slug) ? postPath(slug) : undefined;
	};
	const converted = htmlToMarkdown(one.html ?? '', here);
	const losses = [...converted.losses];
	if (!one.html) losses.push('it has no HTML in the export, so its text is missing');
	if (hasTags) losses.push('its tags were left out');
	if (one.codeinjection_head || one.codeinjection_foot) losses.push('its own code was left out');
	if (one.canonical_url) losses.push(`its canonical address ${one.canonical_url} was left out`);
	const image = one.feature_image ? here(one.feature_image) : null;
	if (image?.startsWith('https:')) losses.push(`its picture ${image} is still loaded from there`);
	else if (one.feature_image) losses.push(`its picture ${one.feature_image} is not in the export`);
	losses.push(...more);
	const isPublic = one.visibility === 'public' || !one.visibility;
	if (!isPublic) losses.push('it was for members only, so it is a draft');
	if (one.status === 'sent') losses.push('it was sent by email only, so it is a draft');
	const dated = isPublic && (one.status === 'published' || one.status === 'scheduled');
	return {
		name: `“${one.title}”`,
		row: {
			title: one.title,
			slug: one.slug,
			subtitle: one.custom_excerpt ?? null,
			content_markdown: converted.markdown,
			image_url: image?.startsWith('https:') ? image : null,
			youtube_url: converted.youtube_url,
			soundcloud_url: converted.soundcloud_url,
			...(dated
				? { published_at: dateOf(one.published_at), ...oldAddress(`/${one.slug}`, one.slug) }
				: asDraft),
		},
		losses,
	};
}

/** Ghost has written ISO dates and, long ago, milliseconds. */
function dateOf(date: string | number | null | undefined): string | null {
	return typeof date === 'number' ? new Date(date).toISOString() : (date ?? null);
}
