import { useContext } from 'react';
import { LocaleContext } from '#app/ui/locale-context.ts';
import styles from './player-poster.css?url';
import { playerPoster } from './player-poster.ts';

/** A player may run and open pages of its own, but not navigate this page. */
const sandbox =
	'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * Another company's player. The frame has the player's URL from the start but shows a poster of ours
 * (srcdoc): nothing is requested from that company before the visitor presses play, with JavaScript
 * or without.
 */
export function PlayerFrame(props: {
	kind: 'video' | 'audio';
	src: string;
	/** URL that the poster's play link opens. */
	start: string;
	title: string;
	play: string;
	notice: string;
	/** Whether the site was built to work with the company; any other is sandboxed. */
	known: boolean;
}) {
	const { origin } = new URL(props.src);
	const locale = useContext(LocaleContext);
	return (
		<iframe
			src={props.src}
			srcDoc={playerPoster({ ...props, locale, styles })}
			title={props.title}
			height={props.kind === 'audio' ? 166 : undefined}
			// Named origins: with a srcdoc, a bare `autoplay` would mean this site.
			allow={`autoplay ${origin}; fullscreen ${origin}; encrypted-media ${origin}; picture-in-picture ${origin}`}
			// The players show an error when the request has no referrer.
			referrerPolicy="strict-origin-when-cross-origin"
			sandbox={props.known ? undefined : sandbox}
			className={props.kind === 'video' ? 'player-video' : 'player-audio'}
		/>
	);
}
