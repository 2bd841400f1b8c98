import { PictureField } from '#app/desk/pictures/picture-field.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { EditorData, Media } from './editor.server.ts';
import type { FieldTexts } from './editor-fields.ts';
/**
 * The fields around the text: picture, video, audio, and the date of the last source check.
 *
 * @param values the form's initial values
 */
export function DetailFields(props: Pick<EditorData, 'post' | 'media'> & { values: FieldTexts }) {
	const { values, media, post } = props;
	return (
		<Disclosure
			summary="Details"
			className="editor-details"
			open={post.youtube_url !== null || post.soundcloud_url !== null}
		>
			<div className="grid grid-cols-1 gap-5 pt-2 pb-4">
				<PictureField
					name="image_url"
					label="Picture on top"
					hint="One of our pictures, or an address that starts with https://. It also shows in the list."
					value={values.image_url}
				/>
				<TextField
					name="youtube_url"
					label="Video"
					hint="The address of a video."
					value={values.youtube_url}
				/>
				{post.youtube_url && <MediaPreview media={media.video} />}
				<TextField
					name="soundcloud_url"
					label="Audio"
					hint="The address of a recording."
					value={values.soundcloud_url}
				/>
				{post.soundcloud_url && <MediaPreview media={media.audio} />}
				<p className="text-ink-soft text-sm">Save to see the player after a change.</p>
				<TextField
					name="checked_on"
					type="date"
					label="Sources last checked"
					hint="Readers see this day. Leave it out if there are no sources."
					value={values.checked_on}
				/>
			</div>
		</Disclosure>
	);
}

/** A preview of a media URL: a player, a link, or nothing. */
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
