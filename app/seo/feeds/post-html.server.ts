import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Player, playerUrl } from '#app/blog/players.ts';
import type { Post } from '#app/blog/post.ts';
import { PostText } from '#app/blog/text/post-text.tsx';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { escapeMarkup } from '../escape-markup.ts';

/** A post as HTML for feed readers: its text as on its page, every URL absolute, players as links. */
export function postHtml(post: Post, copy: BlogCopy['post'], siteUrl: string): string {
	const away = { siteUrl, pageUrl: post.url };
	return [
		post.imageUrl && `<p><img src="${escapeMarkup(post.imageUrl)}" alt=""></p>`,
		playerLink(copy.video, post.video),
		renderToStaticMarkup(createElement(PostText, { blocks: post.blocks, copy: copy.text, away })),
		playerLink(copy.audio, post.audio),
	]
		.filter(Boolean)
		.join('\n');
}

function playerLink(label: string, player: Player | null): string | null {
	if (!player) return null;
	const url = escapeMarkup(playerUrl(player));
	return `<p>${escapeMarkup(label)}: <a href="${url}">${url}</a></p>`;
}
