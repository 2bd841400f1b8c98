import { type RouterContextProvider, redirect } from 'react-router';
import { pathIn } from '#app/domain/posts/reading/load-post.server.ts';
import type { Player } from '#app/domain/posts/reading/players.ts';
import { Post } from '#app/domain/posts/reading/post.ts';
import { rewriteLinks } from '#app/domain/posts/reading/post-links.server.ts';
import { findMovedPost, findPost } from '#app/domain/posts/reading/published-posts.server.ts';
import { isOwnPath } from '#app/domain/posts/tree/href.ts';
import { withoutComments } from '#app/domain/posts/tree/parse-markdown.server.ts';
import type { Block, Inline } from '#app/domain/posts/tree/tree.ts';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { storyPath } from '#app/domain/stories/public-version.ts';
import { findStory } from '#app/domain/stories/published-stories.server.ts';
import { findTopic } from '#app/domain/topics/public-topics.server.ts';
import { topicPath } from '#app/domain/topics/topics.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { escapeMarkdown } from '#app/platform/content/escape-markdown.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { fromDatabase, gone, notFound } from '#app/platform/http/file-response.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { markdownPath } from '#app/public/seo/page-paths.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';
import { escapeLine, markdown, markdownResponse } from './markdown.server.ts';

/**
 * Responds with the Markdown version of a page, which is made of its HTML.
 *
 * @param path of that version, such as /about.md
 */
export async function pageMarkdown(
	path: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const services = context.get(servicesContext);
	const lower = path.toLowerCase();
	const page = sitePages(services.content).find(
		(candidate) => markdownPath(services.content, candidate.path) === lower,
	);
	if (!page) return notFound(services);
	if (lower !== path) return redirect(lower, 308);
	return fromDatabase(context, (services) => renderedMarkdown(page.path, services));
}

async function renderedMarkdown(path: string, services: Services): Promise<Response> {
	const { siteUrl } = services;
	const response = await services.renderPage(path, services);
	if (!response.ok) throw new Error(`${path} has status ${response.status}.`);
	return markdownResponse(htmlToMarkdown(await response.text(), siteUrl), siteUrl + path, {
		'cache-control': response.headers.get('cache-control') ?? 'no-store',
	});
}

/** Responds with the Markdown version of a topic's page, in the languages that it has words in. */
export function topicMarkdown(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content } = services;
		const topic = await findTopic(visitorDb, slug, content.language);
		if (!topic || !('title' in topic) || topic.title === '') return notFound(services);
		return renderedMarkdown(topicPath(content, slug), services);
	});
}

/** Responds with the Markdown version of a story; 410 once it's withdrawn. */
export function storyMarkdown(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content } = services;
		const story = await findStory(visitorDb, slug);
		if (story === 'ended') return gone(services);
		if (!story) return notFound(services);
		const storyContent = contentIn(services.contents, story.language);
		const path = storyPath(storyContent, slug);
		if (storyContent.language !== content.language)
			return redirect(markdownPath(storyContent, path), 301);
		return renderedMarkdown(path, services);
	});
}

/** Responds with the Markdown version of a post. */
export function postMarkdown(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content, siteUrl } = services;
		const row = await findPost(visitorDb, slug, content.language);
		if (row) {
			const post = new Post(row, services);
			return markdownResponse(writePostMarkdown(post, content.pages.blog.post, siteUrl), post.url);
		}
		const moved = await findMovedPost(visitorDb, slug, content.language);
		if (!moved) return notFound(services);
		return redirect(markdownPath(content, pathIn(services, moved)), moved.status);
	});
}

function writePostMarkdown(post: Post, copy: BlogCopy['post'], siteUrl: string): string {
	const { author, checked } = post;
	const byline = [
		post.date.text,
		author === null ? copy.byline.team : fillIn(copy.byline.author, { author }),
		checked && fillIn(copy.byline.checked, { date: checked.text }),
	];
	return markdown(
		`# ${escapeLine(post.title)}`,
		post.subtitle && `*${escapeLine(post.subtitle)}*`,
		[...byline.filter((part) => part !== null).map(escapeLine), `<${post.url}>`].join(' · '),
		post.imageUrl && `![](${post.imageUrl})`,
		playerLine(copy.video, post.video),
		...(post.markdown === null
			? post.blocks.map(plainBlock)
			: [
					rewriteLinks(withoutComments(post.markdown), (href) =>
						isOwnPath(href) ? siteUrl + href : href,
					),
				]),
		playerLine(copy.audio, post.audio),
	);
}

/** Formats a paragraph of a plain text: line breaks stay and all characters are literal. */
function plainBlock(block: Block): string | null {
	return block.kind === 'paragraph' ? block.inlines.map(plainInline).join('').trimStart() : null;
}

function plainInline(inline: Inline): string {
	if (typeof inline === 'string') return escapeMarkdown(inline);
	// Two spaces at the end of a line make a hard line break.
	if (inline.kind === 'break') return '  \n';
	if (inline.kind !== 'link') return '';
	return `[${inline.inlines.map(plainInline).join('')}](<${inline.href}>)`;
}

function playerLine(label: string, player: Player | null): string | null {
	return player && `${label}: <${player.url}>`;
}
