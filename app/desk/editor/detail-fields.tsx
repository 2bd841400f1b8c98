import { useRef, useState } from 'react';
import { inlineControlClassName } from '#app/desk/shell/controls.tsx';
import {
	parsePictureSrc,
	pictureFilePath,
	pictureSizes,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import type { FoundPicture } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { EditorData, Media } from './editor.server.ts';
import type { FieldTexts } from './editor-fields.ts';
import { searchPictures } from './own-links.ts';

/** Milliseconds without typing before a search is sent. */
const pause = 200;

/**
 * The feature picture: one of ours, or another picture's URL.
 *
 * @param props.value the initial URL
 * @param props.pictures our newest pictures
 */
function FeaturePicture({ value, pictures }: { value: string; pictures: FoundPicture[] }) {
	const input = useRef<HTMLInputElement>(null);
	const [src, setSrc] = useState(value);
	const [chosen, setChosen] = useState<FoundPicture>();

	function choose(picture: FoundPicture | undefined) {
		if (!input.current) return;
		setChosen(picture);
		input.current.value = picture ? pictureSrc(picture) : '';
		// Acts like typing, so that the form saves it.
		input.current.dispatchEvent(new Event('input', { bubbles: true }));
	}

	const own = parsePictureSrc(src.trim());
	const known = own && [chosen, ...pictures].find((picture) => picture?.hash === own.hash);
	return (
		<div className="grid grid-cols-1 gap-2.5">
			<TextField
				ref={input}
				name="image_url"
				label="Picture on top"
				hint="One of our pictures, or an address that starts with https://. It also shows in the list."
				autoComplete="off"
				value={value}
				onInput={({ currentTarget }) => setSrc(currentTarget.value)}
			/>
			{own && (
				<figure className="editor-feature">
					<Thumbnail picture={known ?? { ...own, alt: '' }} />
					<figcaption className="text-ink-soft text-sm">
						{known?.alt || 'No description'}
					</figcaption>
				</figure>
			)}
			<PicturePicker pictures={pictures} isChosen={src !== ''} onChoose={choose} />
		</div>
	);
}

function Thumbnail({ picture }: { picture: FoundPicture }) {
	const smallest = pictureSizes(picture)[0] ?? picture;
	return (
		<img
			src={pictureFilePath(picture.hash, smallest, 'webp')}
			width={smallest.width}
			height={smallest.height}
			alt={picture.alt}
			loading="lazy"
			decoding="async"
		/>
	);
}

/** A dialog to choose one of our pictures, searched by alt text. */
function PicturePicker(props: {
	pictures: FoundPicture[];
	isChosen: boolean;
	onChoose(picture: FoundPicture | undefined): void;
}) {
	const { pictures, isChosen, onChoose } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const timer = useRef(0);
	const latest = useRef(0);
	const [found, setFound] = useState(pictures);
	const [status, setStatus] = useState('');

	async function search(words: string) {
		latest.current += 1;
		const mine = latest.current;
		const result = await searchPictures(words);
		if (mine !== latest.current) return;
		setFound(result ?? []);
		if (!result) setStatus('The search isn’t working. Check your connection and try again.');
		else setStatus(result.length === 0 ? 'Nothing found.' : `${result.length} found`);
	}

	return (
		<>
			<p className="flex flex-wrap gap-2">
				<Button
					type="button"
					variant="quiet"
					onClick={() => {
						dialog.current?.showModal();
						void search('');
					}}
				>
					Choose a picture
				</Button>
				{isChosen && (
					<button type="button" className={textLinkClassName} onClick={() => onChoose(undefined)}>
						Remove picture
					</button>
				)}
			</p>
			<Dialog
				ref={dialog}
				title="Choose a picture"
				// Typing here doesn't change the post.
				onInput={(event) => event.stopPropagation()}
			>
				<div className="grid grid-cols-1 gap-1">
					<label htmlFor="picture-words" className="block font-semibold">
						Search by what it shows
					</label>
					<input
						id="picture-words"
						type="search"
						autoComplete="off"
						maxLength={200}
						className={inlineControlClassName}
						onKeyDown={(event) => {
							// Enter must not submit the surrounding form.
							if (event.key === 'Enter') event.preventDefault();
						}}
						onInput={({ currentTarget: { value } }) => {
							clearTimeout(timer.current);
							timer.current = window.setTimeout(() => void search(value), pause);
						}}
					/>
				</div>
				<p role="status" className="text-ink-soft text-sm">
					{status}
				</p>
				<ul className="editor-pictures">
					{found.map((picture) => (
						<li key={picture.hash}>
							<button
								type="button"
								onClick={() => {
									dialog.current?.close();
									onChoose(picture);
								}}
							>
								<Thumbnail picture={{ ...picture, alt: '' }} />
								<span>{picture.alt || 'No description'}</span>
							</button>
						</li>
					))}
				</ul>
				<p>
					<Button type="button" variant="quiet" onClick={() => dialog.current?.close()}>
						Cancel
					</Button>
				</p>
			</Dialog>
		</>
	);
}

/**
 * The fields around the text: picture, video, audio, and the date of the last source check.
 *
 * @param values the form's initial values
 */
export function DetailFields(
	props: Pick<EditorData, 'post' | 'media' | 'pictures'> & { values: FieldTexts },
) {
	const { values, media, post, pictures } = props;
	return (
		<Disclosure
			summary="Details"
			className="editor-details"
			open={post.youtube_url !== null || post.soundcloud_url !== null}
		>
			<div className="grid grid-cols-1 gap-5 pt-2 pb-4">
				<FeaturePicture value={values.image_url} pictures={pictures} />
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
