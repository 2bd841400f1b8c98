import { InputField } from '../frame/field.tsx';
import type { EditorData, Media } from './editor.server.ts';
import type { FieldTexts } from './editor-fields.ts';
import { FeaturePicture } from './feature-picture.tsx';

/**
 * What stands around the text: picture, video, audio, and when its sources were last compared.
 *
 * @param values as the form starts
 */
export function DetailFields(
	props: Pick<EditorData, 'post' | 'media' | 'pictures'> & { values: FieldTexts },
) {
	const { values, media, post, pictures } = props;
	return (
		<details
			className="desk-details editor-details"
			open={post.youtube_url !== null || post.soundcloud_url !== null}
		>
			<summary>Details</summary>
			<div className="desk-details-body">
				<FeaturePicture value={values.image_url} pictures={pictures} />
				<InputField
					name="youtube_url"
					label="Video"
					hint="The address of a video."
					value={values.youtube_url}
				/>
				{post.youtube_url && <MediaPreview media={media.video} />}
				<InputField
					name="soundcloud_url"
					label="Audio"
					hint="The address of a recording."
					value={values.soundcloud_url}
				/>
				{post.soundcloud_url && <MediaPreview media={media.audio} />}
				<InputField
					name="checked_on"
					type="date"
					label="Sources last checked"
					hint="Readers see this day. Leave it out if there are no sources."
					value={values.checked_on}
				/>
				<p className="text-ink-soft text-sm">Save to see the player after a change.</p>
			</div>
		</details>
	);
}

/** What readers get of an address: a player, a link, or nothing. */
function MediaPreview({ media }: { media: Media }) {
	switch (media.kind) {
		case 'none':
			return <p>Readers get nothing from this address. Check it.</p>;
		case 'link':
			return <p>Readers get a plain link to {media.host}: there’s no player for it.</p>;
		case 'frame':
			return (
				<div>
					<p className="text-ink-soft text-sm">What readers get</p>
					<iframe {...media.frame} />
				</div>
			);
		case 'file':
			return (
				<div>
					<p className="text-ink-soft text-sm">What readers get</p>
					{/* biome-ignore lint/a11y/useMediaCaption: a post has the URL of an audio file, and no captions */}
					<audio controls preload="none" src={media.src} aria-label={media.label} />
				</div>
			);
	}
}
