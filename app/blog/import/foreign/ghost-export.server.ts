import { z } from 'zod';
import { Refusal } from '../../../refusal.ts';
import { postPath } from '../../post-path.ts';
import { asDraft, type ForeignExport, type ForeignPost } from './foreign-post.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

const text = z.string().nullish();

/** What a post has in Ghost's export file (ghost.org/docs/migration/custom); the rest is not read. */
const post = z.object({
	id: z.union([z.string(), z.number()]).transform(String),
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
});

const data = z.object({
	posts: z.array(post),
	posts_tags: z
		.array(z.object({ post_id: z.union([z.string(), z.number()]).transform(String) }))
		.nullish(),
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
	const isPage = ({ type, page }: z.output<typeof post>) => type === 'page' || Boolean(page);
	const posts = found.posts.filter((one) => !isPage(one));
	const slugs = new Set(posts.map(({ slug }) => slug));
	const tagged = new Set(found.posts_tags?.map(({ post_id }) => post_id));
	return {
		posts: posts.map((one) => ghostPost(one, slugs, tagged.has(one.id))),
		skipped: found.posts.filter(isPage).map(({ title }) => `the page “${title}”`),
	};
}

function ghostPost(one: z.output<typeof post>, slugs: Set<string>, hasTags: boolean): ForeignPost {
	const here = (url: string) => {
		if (!url.startsWith(placeholder)) return url;
		const slug = url.slice(placeholder.length).replace(/^\/|\/(?:[?#].*)?$/g, '');
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
			...(dated ? { published_at: dateOf(one.published_at) } : asDraft),
		},
		losses,
	};
}

/** Ghost has written ISO dates and, long ago, milliseconds. */
function dateOf(date: string | number | null | undefined): string | null {
	return typeof date === 'number' ? new Date(date).toISOString() : (date ?? null);
}
