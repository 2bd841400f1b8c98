import { type RouterContextProvider, redirect } from 'react-router';
import type { TextBlock } from '../../blog/parse-text.ts';
import { type Player, playerUrl } from '../../blog/players.ts';
import { Post } from '../../blog/post.ts';
import { postPath } from '../../blog/post-path.ts';
import { findMovedPost, findPost } from '../../blog/posts.server.ts';
import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { fromDatabase, notFound } from '../file-response.server.ts';
import { markdownPath } from '../page-paths.ts';
import { escapeLine, escapeMarkdown, markdown, markdownResponse } from './markdown.server.ts';

/** The Markdown version of a post. */
export function postMarkdown(
	slug: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	return fromDatabase(context, async (services) => {
		const { visitorDb, content } = services;
		const row = await findPost(visitorDb, slug);
		if (row) {
			const post = new Post(row, services);
			return markdownResponse(writePost(post, content.pages.blog.post), post.url);
		}
		const moved = await findMovedPost(visitorDb, slug);
		return moved ? redirect(markdownPath(postPath(moved.slug)), moved.status) : notFound();
	});
}

/** The text of a post is plain, so every line break is kept and every character is literal. */
function writePost(post: Post, copy: BlogCopy['post']): string {
	return markdown(
		`# ${escapeLine(post.title)}`,
		post.subtitle && `*${escapeLine(post.subtitle)}*`,
		`${post.date.text} · <${post.url}>`,
		post.imageUrl && `![](${post.imageUrl})`,
		playerLine(copy.video, post.video),
		...post.blocks.map(block),
		playerLine(copy.audio, post.audio),
	);
}

function block({ kind, lines }: TextBlock): string {
	const text = lines
		.map((parts) =>
			parts
				.map(({ text, href }) =>
					href ? `[${escapeMarkdown(text)}](<${href}>)` : escapeMarkdown(text),
				)
				.join(''),
		)
		.join('\n');
	if (kind === 'list') return text;
	// Two spaces at the end of a line make a hard line break.
	return (kind === 'heading' ? '## ' : '') + text.trimStart().replaceAll('\n', '  \n');
}

function playerLine(label: string, player: Player | null): string | null {
	return player && `${label}: <${playerUrl(player)}>`;
}
