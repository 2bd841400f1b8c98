import type { BlogWords } from '../content/pages/blog.server.ts';
import { PlayerFrame } from '../ui/player-frame.tsx';
import { SoundFile } from '../ui/sound-file.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Player } from './players.ts';

/** A post's video or audio, in whatever form its address allows. */
export function PostPlayer(props: {
	kind: 'video' | 'audio';
	player: Player;
	/** The post's. */
	title: string;
	words: BlogWords['post'];
}) {
	const { kind, player, words } = props;
	const name = `${words[kind]}: ${props.title}`;
	switch (player.kind) {
		case 'frame':
			return (
				<PlayerFrame
					kind={kind}
					src={player.src}
					start={player.start}
					known={player.known}
					title={name}
					play={kind === 'video' ? words.video_play : words.audio_play}
					notice={words[`${kind}_notice`].replaceAll('{company}', () => player.company)}
				/>
			);
		case 'file':
			return <SoundFile src={player.src} title={name} />;
		case 'link':
			return (
				<TextLink href={player.href}>
					{words.video_link.replace('{host}', () => player.host)}
				</TextLink>
			);
	}
}
