import type { TextBlock } from '../../blog/parse-text.ts';
import { type Player, playerUrl } from '../../blog/players.ts';
import type { Post } from '../../blog/post.ts';
import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { escapeMarkup } from '../escape-markup.ts';

/** A post as HTML for feed readers: every line break kept, every URL absolute, players as links. */
export function postHtml(post: Post, copy: BlogCopy['post']): string {
	return [
		post.imageUrl && `<p><img src="${escapeMarkup(post.imageUrl)}" alt=""></p>`,
		playerLink(copy.video, post.video),
		...post.blocks.map(blockHtml),
		playerLink(copy.audio, post.audio),
	]
		.filter(Boolean)
		.join('\n');
}

function blockHtml({ kind, lines }: TextBlock): string {
	const html = lines
		.map((parts) =>
			parts
				.map(({ text, href }) => (href ? anchor(href, text) : escapeMarkup(text)))
				.join('')
				.replaceAll('\n', '<br>\n'),
		)
		.join('<br>\n');
	return kind === 'heading' ? `<h2>${html}</h2>` : `<p>${html}</p>`;
}

function playerLink(label: string, player: Player | null): string | null {
	if (!player) return null;
	const url = playerUrl(player);
	return `<p>${escapeMarkup(label)}: ${anchor(url, url)}</p>`;
}

function anchor(href: string, text: string): string {
	return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
}
