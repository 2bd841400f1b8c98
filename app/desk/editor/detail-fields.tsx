import { PictureField } from '#app/desk/pictures/picture-field.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FieldTexts } from './editor-fields.ts';

/**
 * The fields around the text: picture, video, audio, and the date of the last source check.
 *
 * @param values the form's initial values
 */
export function DetailFields({ values }: { values: FieldTexts }) {
	return (
		<Disclosure
			summary="Details"
			className="editor-details"
			open={values.youtube_url !== '' || values.soundcloud_url !== ''}
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
					hint="The address of a video on YouTube. Readers get a plain link to any other."
					value={values.youtube_url}
				/>
				<TextField
					name="soundcloud_url"
					label="Audio"
					hint="The address of a track on SoundCloud, a player, or an audio file."
					value={values.soundcloud_url}
				/>
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
