import { type RouterContextProvider, redirect } from 'react-router';
import { imageUrl } from '../../blog/image-url.ts';
import { longDate } from '../../blog/long-date.ts';
import { parseText, type TextBlock } from '../../blog/parse-text.ts';
import { audioPlayer, type Player, videoPlayer } from '../../blog/post/players.ts';
import { postPath } from '../../blog/post-path.ts';
import { findMovedPost } from '../../blog/posts.server.ts';
import { nameProduct } from '../../content/read-content.server.ts';
import { type Services, servicesContext } from '../../services.server.ts';
import { file, fromDatabase, notFound, types } from '../file-response.server.ts';
import { markdownPath } from '../page-metadata.ts';
import { type PublishedPost, postAddresses, publishedPost } from '../published-posts.server.ts';
import { sitePages } from '../site-pages.server.ts';
import { escapeMarkdown, markdown } from './markdown.server.ts';

/** Newest posts that the blog's list names; llms.txt names more. */
const mostPosts = 100;

/** @param path of the Markdown form, such as /about.md */
export async function pageMarkdownResponse(
	path: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { content, siteUrl } = context.get(servicesContext);
	const lower = path.toLowerCase();
	const page = sitePages(content).find((candidate) => markdownPath(candidate.path) === lower);
	if (!page) return notFound();
	if (lower !== path) return redirect(lower, 308);
	const answer = (posts?: { label: string; href: string }[]) =>
		file(page.markdown(siteUrl, posts), types.markdown, canonical(siteUrl + page.path));
	if (page.path !== '/blog') return answer();
	return fromDatabase(context, async ({ visitorDb }) => {
		const posts = await postAddresses(visitorDb, { offset: 0, limit: mostPosts });
		return answer(
			posts.map(({ slug, title }) => ({
				label: oneLine(nameProduct(title, content.site.product)),
				href: markdownPath(postPath(slug)),
			})),
		);
	});
}

/** A post as Markdown; its text is plain, so every line break and every character stays what it is. */
export function postMarkdownResponse(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const post = await publishedPost(services.visitorDb, slug);
		if (!post) {
			const moved = await findMovedPost(services.visitorDb, slug);
			return moved ? redirect(markdownPath(postPath(moved.slug)), moved.status) : notFound();
		}
		const address = services.siteUrl + postPath(slug);
		return file(writePost(post, services, address), types.markdown, canonical(address));
	});
}

function writePost(post: PublishedPost, { content, siteUrl }: Services, address: string): string {
	const { product, time_zone } = content.site;
	const copy = content.pages.blog.post;
	const { title, subtitle, text } = nameProduct(
		{ title: post.title, subtitle: post.subtitle, text: post.content },
		product,
	);
	const picture = imageUrl(post.image_url);
	return markdown(
		`# ${oneLine(title)}`,
		subtitle && `*${oneLine(subtitle)}*`,
		`${longDate(post.published_at, time_zone).text} · <${address}>`,
		picture && `![](${new URL(picture, siteUrl).href})`,
		playerLine(copy.video, videoPlayer(post.youtube_url)),
		...parseText(text).map(block),
		playerLine(copy.audio, audioPlayer(post.soundcloud_url)),
	);
}

function block({ kind, lines }: TextBlock): string {
	const texts = lines.map((parts) =>
		parts
			.map(({ text, href }) =>
				href ? `[${escapeMarkdown(text)}](<${href}>)` : escapeMarkdown(text),
			)
			.join(''),
	);
	if (kind === 'list') return texts.join('\n');
	// Two spaces at the end of a line keep its break.
	return (kind === 'title' ? '## ' : '') + texts.join('\n').trimStart().replaceAll('\n', '  \n');
}

function playerLine(label: string, player: Player | null): string | null {
	return player && `${label}: <${player.kind === 'link' ? player.href : player.src}>`;
}

function oneLine(text: string): string {
	return escapeMarkdown(text).replace(/\s+/g, ' ');
}

/** Search engines list the page, not this form of it (RFC 6596). */
function canonical(address: string): Record<string, string> {
	return { link: `<${address}>; rel="canonical"` };
}
