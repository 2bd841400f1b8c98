import { escapeMarkup } from '#app/platform/text/escape-markup.ts';
import styles from './player-poster.css?url';
import type { Player } from './players.ts';

/** A player may run scripts and open pages of its own, but can't navigate this page. */
const sandbox =
	'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * Returns the attributes of a third-party player's iframe. It has the player's URL from the start but shows our poster
 * (srcdoc): nothing is requested from the third party before the visitor clicks play, with JavaScript or without.
 *
 * @param player of the kind `frame`; sandboxed unless its company is `known`
 * @param copy the iframe's title, and the words of its poster in the language `locale`
 */
export function playerFrame(
	kind: 'video' | 'audio',
	player: Extract<Player, { kind: 'frame' }>,
	copy: { title: string; play: string; notice: string; locale: string | undefined },
) {
	const { src, start, known } = player;
	const { origin } = new URL(src);
	return {
		src,
		srcDoc: playerPoster({ ...copy, start, styles }),
		title: copy.title,
		height: kind === 'audio' ? 166 : undefined,
		// Named origins: in a document with srcdoc, a bare `autoplay` would mean this site.
		allow: `autoplay ${origin}; fullscreen ${origin}; encrypted-media ${origin}; picture-in-picture ${origin}`,
		// The players show an error if the request has no referrer.
		referrerPolicy: 'strict-origin-when-cross-origin',
		sandbox: known ? undefined : sandbox,
		className: kind === 'video' ? 'player-video' : 'player-audio',
	} as const;
}

/**
 * Builds the placeholder document in a player's iframe: one link that replaces it with the player. It has no script,
 * and its style sheet is a file, because the page's Content-Security-Policy applies to it.
 */
export function playerPoster(copy: {
	/** Language of the copy (BCP 47). */
	locale: string | undefined;
	title: string;
	start: string;
	play: string;
	notice: string;
	styles: string;
}): string {
	const { locale = '', title, start, play, notice, styles } = copy;
	return [
		`<!doctype html><html lang="${escapeMarkup(locale)}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		`<title>${escapeMarkup(title)}</title><link rel="stylesheet" href="${escapeMarkup(styles)}"></head><body>`,
		`<a href="${escapeMarkup(start)}" referrerpolicy="strict-origin-when-cross-origin">`,
		'<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">',
		'<circle cx="12" cy="12" r="11.5"/><path d="M9.8 7.6v8.8l7-4.4z"/></svg>',
		`<span><strong>${escapeMarkup(play)}</strong> <small>${breakable(escapeMarkup(notice))}</small></span></a>`,
		'</body></html>',
	].join('');
}

/** Lets a long host name wrap after a dot. */
function breakable(html: string): string {
	return html.replace(/\.(?=\w)/g, '.<wbr>');
}
