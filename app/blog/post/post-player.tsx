import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Player } from '../players.ts';
import { PlayerFrame } from './player-frame.tsx';

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
					notice={copy[`${kind}_notice`].replaceAll('{company}', () => player.company)}
				/>
			);
		case 'file':
			return (
				// biome-ignore lint/a11y/useMediaCaption: a post has the URL of an audio file, and no captions
				<audio controls preload="none" src={player.src} aria-label={name} className="w-full" />
			);
		case 'link':
			return (
				<TextLink href={player.href}>
					{copy.video_link.replace('{host}', () => player.host)}
				</TextLink>
			);
	}
}
