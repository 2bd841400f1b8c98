import { imageUrl } from '../../blog/image-url.ts';
import { parseText, type TextBlock } from '../../blog/parse-text.ts';
import { audioPlayer, type Player, videoPlayer } from '../../blog/post/players.ts';
import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { escapeMarkup } from '../escape-markup.server.ts';
import type { PublishedPost } from '../published-posts.server.ts';

/** A whole post as HTML for feed readers: every line break kept, every address whole, players as links. */
export function postHtml(post: PublishedPost, copy: BlogCopy['post'], siteUrl: string): string {
	const picture = imageUrl(post.image_url);
	return [
		picture && `<p><img src="${escapeMarkup(new URL(picture, siteUrl).href)}" alt=""></p>`,
		playerLink(copy.video, videoPlayer(post.youtube_url)),
		...parseText(post.content).map(blockHtml),
		playerLink(copy.audio, audioPlayer(post.soundcloud_url)),
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
	return kind === 'title' ? `<h2>${html}</h2>` : `<p>${html}</p>`;
}

function playerLink(label: string, player: Player | null): string | null {
	if (!player) return null;
	const address = player.kind === 'link' ? player.href : player.src;
	return `<p>${escapeMarkup(label)}: ${anchor(address, address)}</p>`;
}

function anchor(href: string, text: string): string {
	return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
}
