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

/** Another company's player isn't loaded before the visitor clicks play. */
function PostPlayer({ kind, player, title, copy }: Props & { kind: 'video' | 'audio' }) {
	const locale = useContext(LocaleContext);
	const name = `${copy[kind]}: ${title}`;
	switch (player.kind) {
		case 'frame': {
			const notice = fillIn(copy[`${kind}_notice`], { company: player.company });
			const words = { title: name, play: copy[`${kind}_play`], notice, locale };
			return <iframe {...playerFrame(kind, player, words)} />;
		}
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
