import { useContext } from 'react';
import { playerFrame } from '#app/domain/posts/reading/player-frame.ts';
import type { Player } from '#app/domain/posts/reading/players.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';

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
					player={player}
					title={name}
					play={kind === 'video' ? copy.video_play : copy.audio_play}
					notice={fillIn(copy[`${kind}_notice`], { company: player.company })}
				/>
			);
		case 'file':
			return (
				// biome-ignore lint/a11y/useMediaCaption: a post has the URL of an audio file, and no captions
				<audio controls preload="none" src={player.url} aria-label={name} className="w-full" />
			);
		case 'link':
			return (
				<TextLink href={player.url}>{fillIn(copy[`${kind}_link`], { host: player.host })}</TextLink>
			);
	}
}

/** Another company's player. It isn't loaded before the visitor clicks play. */
function PlayerFrame(props: {
	kind: 'video' | 'audio';
	player: Extract<Player, { kind: 'frame' }>;
	title: string;
	play: string;
	notice: string;
}) {
	const { kind, player, ...copy } = props;
	const locale = useContext(LocaleContext);
	return <iframe {...playerFrame(kind, player, { ...copy, locale })} />;
}
