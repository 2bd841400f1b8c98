import styles from './player-poster.css?url';
import { playerPoster } from './player-poster.ts';

/** A player may be itself, and open pages of its own, but not lead this page elsewhere. */
const sandbox =
	'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * Another company's player. Its address stands in the frame from the start, but what the frame shows
 * is a poster of ours: nothing is fetched from there before the visitor presses play, with
 * JavaScript or without.
 */
export function PlayerFrame(props: {
	kind: 'video' | 'audio';
	src: string;
	/** Where pressing play leads. */
	start: string;
	title: string;
	play: string;
	notice: string;
	/** Whether the company is one that the site was made to work with; any other is fenced in. */
	known: boolean;
}) {
	const { origin } = new URL(props.src);
	return (
		<iframe
			src={props.src}
			srcDoc={playerPoster({ ...props, styles })}
			title={props.title}
			height={props.kind === 'audio' ? 166 : undefined}
			// By name: beside a srcdoc, the short form would mean this site.
			allow={`autoplay ${origin}; fullscreen ${origin}; encrypted-media ${origin}; picture-in-picture ${origin}`}
			// The players show an error to a page that does not say which site it is.
			referrerPolicy="strict-origin-when-cross-origin"
			sandbox={props.known ? undefined : sandbox}
			className={props.kind === 'video' ? 'player-video' : 'player-audio'}
		/>
	);
}
