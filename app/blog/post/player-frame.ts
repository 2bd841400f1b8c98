import type { Player } from '../players.ts';
import styles from './player-poster.css?url';
import { playerPoster } from './player-poster.ts';

/** A player may run and open pages of its own, but not navigate this page. */
const sandbox =
	'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * The attributes of another company's player. The frame has the player's URL from the start but shows a poster of ours
 * (srcdoc): nothing is requested from that company before the visitor presses play, with JavaScript or without.
 *
 * @param player of the kind `frame`; one whose company the site wasn't built to work with is sandboxed
 * @param copy the frame's title, and what its poster says in the language `locale`
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
		// Named origins: with a srcdoc, a bare `autoplay` would mean this site.
		allow: `autoplay ${origin}; fullscreen ${origin}; encrypted-media ${origin}; picture-in-picture ${origin}`,
		// The players show an error when the request has no referrer.
		referrerPolicy: 'strict-origin-when-cross-origin',
		sandbox: known ? undefined : sandbox,
		className: kind === 'video' ? 'player-video' : 'player-audio',
	} as const;
}
