import type { Player } from '#app/blog/players.ts';
import { PostAudio, PostVideo } from '#app/blog/post/post-player.tsx';
import { fillIn } from '#app/content/fill-in.ts';
import { InputField } from '../frame/field.tsx';
import type { EditorData } from './load-editor.server.ts';

/** What stands around the text: picture, video, audio, and when its sources were last compared. */
export function DetailFields(
	props: EditorData & {
		values: Record<'image_url' | 'youtube_url' | 'soundcloud_url' | 'checked_on', string | null>;
	},
) {
	const { copy: editor, values, players, post, blog } = props;
	const { details: copy } = editor;
	const field = (name: keyof typeof values) => values[name] ?? '';
	return (
		<details
			className="desk-details editor-details"
			open={post.youtube_url !== null || post.soundcloud_url !== null}
		>
			<summary>{copy.title}</summary>
			<div className="desk-details-body">
				<InputField
					name="image_url"
					label={copy.image_url}
					hint={copy.image_hint}
					value={field('image_url')}
				/>
				<InputField
					name="youtube_url"
					label={copy.youtube_url}
					hint={copy.youtube_hint}
					value={field('youtube_url')}
				/>
				{post.youtube_url && (
					<MediaPreview copy={copy} player={players.video}>
						{players.video && <PostVideo player={players.video} title={post.title} copy={blog} />}
					</MediaPreview>
				)}
				<InputField
					name="soundcloud_url"
					label={copy.soundcloud_url}
					hint={copy.soundcloud_hint}
					value={field('soundcloud_url')}
				/>
				{post.soundcloud_url && (
					<MediaPreview copy={copy} player={players.audio}>
						{players.audio && <PostAudio player={players.audio} title={post.title} copy={blog} />}
					</MediaPreview>
				)}
				<InputField
					name="checked_on"
					type="date"
					label={copy.checked_on}
					hint={copy.checked_hint}
					value={field('checked_on')}
				/>
				<p className="text-ink-soft text-sm">{copy.media_later}</p>
			</div>
		</details>
	);
}

/** What readers get of an address: a player, a link, or nothing. */
function MediaPreview(props: {
	copy: EditorData['copy']['details'];
	player: Player | null;
	children: React.ReactNode;
}) {
	const { copy, player, children } = props;
	if (!player) return <p>{copy.media_none}</p>;
	if (player.kind === 'link') return <p>{fillIn(copy.media_link, { host: player.host })}</p>;
	return (
		<div>
			<p className="text-ink-soft text-sm">{copy.media_preview}</p>
			{children}
		</div>
	);
}
