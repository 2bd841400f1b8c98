import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AudioFile } from './audio-file.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { Player } from './players.ts';

/** A post's video or audio, in whatever form its address allows. */
export function PostPlayer(props: {
	kind: 'video' | 'audio';
	player: Player;
	/** The post's. */
	title: string;
	copy: BlogCopy['post'];
}) {
	const { kind, player, copy } = props;
	const name = `${copy[kind]}: ${props.title}`;
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
					notice={copy[`${kind}_notice`].replaceAll('{company}', () => player.company)}
				/>
			);
		case 'file':
			return <AudioFile src={player.src} title={name} />;
		case 'link':
			return (
				<TextLink href={player.href}>
					{copy.video_link.replace('{host}', () => player.host)}
				</TextLink>
			);
	}
}
