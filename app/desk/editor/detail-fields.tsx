import { type ComponentProps, useState } from 'react';
import { PictureField } from '#app/desk/pictures/picture-field.tsx';
import { audioPlayer, type Player, videoPlayer } from '#app/domain/posts/reading/players.ts';
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
				<MediaField
					name="youtube_url"
					label="Video"
					hint="The address of a video."
					value={values.youtube_url}
					playerOf={videoPlayer}
				/>
				<MediaField
					name="soundcloud_url"
					label="Audio"
					hint="The address of a recording."
					value={values.soundcloud_url}
					playerOf={audioPlayer}
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

/** A field for the URL of a video or a recording, with a sentence on what readers get from it. */
function MediaField({
	playerOf,
	...field
}: ComponentProps<typeof TextField> & { playerOf(url: string): Player | null }) {
	const [url, setUrl] = useState(field.value ?? '');
	return (
		<div>
			<TextField {...field} onInput={({ currentTarget }) => setUrl(currentTarget.value)} />
			<p role="status" className="text-ink-soft text-sm">
				{url.trim() !== '' && playerText(playerOf(url))}
			</p>
		</div>
	);
}

function playerText(player: Player | null): string {
	switch (player?.kind) {
		case 'frame':
			return `Readers get the player of ${player.company}.`;
		case 'file':
			return 'Readers get their browser’s own player.';
		case 'link':
			return `Readers get a plain link to ${player.host}: there’s no player for it.`;
		default:
			return 'Readers get nothing from this address. Check it.';
	}
}
