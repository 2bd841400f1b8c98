import { type RouterContextProvider, redirect } from 'react-router';
import { absoluteMarkdown } from '#app/blog/markdown/absolute-markdown.server.ts';
import type { Block, Inline } from '#app/blog/markdown/tree.ts';
import { type Player, playerUrl } from '#app/blog/players.ts';
import { Post } from '#app/blog/post.ts';
import { postPath } from '#app/blog/post-path.ts';
import { findMovedPost, findPost } from '#app/blog/published-posts.server.ts';
import { unlinkMissingPosts } from '#app/blog/unlink-missing-posts.server.ts';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { fromDatabase, notFound } from '../file-response.server.ts';
import { markdownPath } from '../page-paths.ts';
import { escapeLine, escapeMarkdown, markdown, markdownResponse } from './markdown.server.ts';

/** The Markdown version of a post. */
export function postMarkdown(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content, siteUrl } = services;
		const row = await findPost(visitorDb, slug);
		if (row) {
			const post = new Post(row, services);
			await unlinkMissingPosts([post], services);
			return markdownResponse(writePostMarkdown(post, content.pages.blog.post, siteUrl), post.url);
		}
		const moved = await findMovedPost(visitorDb, slug);
		return moved ? redirect(markdownPath(postPath(moved.slug)), moved.status) : notFound();
	});
}

function writePostMarkdown(post: Post, copy: BlogCopy['post'], siteUrl: string): string {
	const { author, checked } = post;
	const byline = [
		post.date.text,
		author === null ? copy.byline.team : copy.byline.author.replace('{author}', () => author),
		checked && copy.byline.checked.replace('{date}', checked.text),
	];
	return markdown(
		`# ${escapeLine(post.title)}`,
		post.subtitle && `*${escapeLine(post.subtitle)}*`,
		[...byline.filter((part) => part !== null).map(escapeLine), `<${post.url}>`].join(' · '),
		post.imageUrl && `![](${post.imageUrl})`,
		playerLine(copy.video, post.video),
		...(post.markdown === null
			? post.blocks.map(plainBlock)
			: [absoluteMarkdown(post.markdown, siteUrl)]),
		playerLine(copy.audio, post.audio),
	);
}

/** A paragraph of a plain text: every line break is kept and every character is literal. */
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
	return player && `${label}: <${playerUrl(player)}>`;
}
