import { useContext } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Player } from '../players.ts';
import styles from './player-poster.css?url';
import { playerPoster } from './player-poster.ts';

interface Props {
	player: Player;
	/** Title of the post. */
	title: string;
	copy: BlogCopy['post'];
}

/** A post's video. */
export function PostVideo(props: Props) {
	return <PostPlayer kind="video" {...props} />;
}

/** A post's audio under its heading. */
export function PostAudio(props: Props) {
	return (
		<section className="pt-4 print:hidden">
			<h2 className="mb-3 text-xl">{props.copy.audio}</h2>
			<PostPlayer kind="audio" {...props} />
		</section>
	);
}

function PostPlayer({ kind, player, title, copy }: Props & { kind: 'video' | 'audio' }) {
	const name = `${copy[kind]}: ${title}`;
	switch (player.kind) {
		case 'frame':
			return (
				<PlayerFrame
					kind={kind}
					src={player.src}
					start={player.start}
					known={player.known}
					title={name}
					play={kind === 'video' ? copy.video_play : copy.audio_play}
					notice={fillIn(copy[`${kind}_notice`], { company: player.company })}
				/>
			);
		case 'file':
			return (
				// biome-ignore lint/a11y/useMediaCaption: a post has the URL of an audio file, and no captions
				<audio controls preload="none" src={player.src} aria-label={name} className="w-full" />
			);
		case 'link':
			return (
				<TextLink href={player.href}>{fillIn(copy.video_link, { host: player.host })}</TextLink>
			);
	}
}

/** A player may run and open pages of its own, but not navigate this page. */
const sandbox =
	'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * Another company's player. The frame has the player's URL from the start but shows a poster of ours
 * (srcdoc): nothing is requested from that company before the visitor presses play, with JavaScript
 * or without.
 */
function PlayerFrame(props: {
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
