import { useRef, useState } from 'react';
import {
	parsePictureSrc,
	pictureFilePath,
	pictureSizes,
	pictureSrc,
} from '#app/pictures/picture-src.ts';
import type { FoundPicture } from '#app/pictures/stored-pictures.server.ts';
import { useHydrated } from '../frame/controls.tsx';
import { searchPictures } from './own-links.ts';

/** Milliseconds without a key before a search is sent. */
const pause = 200;

/**
 * The picture on top of a post: chosen from ours, or the address of another. Without a script the browser offers ours as
 * suggestions.
 *
 * @param props.value the address that the form starts with
 * @param props.pictures the newest of ours
 */
export function FeaturePicture({ value, pictures }: { value: string; pictures: FoundPicture[] }) {
	const input = useRef<HTMLInputElement>(null);
	const isHydrated = useHydrated();
	const [src, setSrc] = useState(value);
	const [chosen, setChosen] = useState<FoundPicture>();

	function choose(picture: FoundPicture | undefined) {
		if (!input.current) return;
		setChosen(picture);
		input.current.value = picture ? pictureSrc(picture) : '';
		// As if it were typed: the form saves it.
		input.current.dispatchEvent(new Event('input', { bubbles: true }));
	}

	const own = parsePictureSrc(src.trim());
	const known = own && [chosen, ...pictures].find((picture) => picture?.hash === own.hash);
	return (
		<div className="desk-field">
			<label htmlFor="field-image_url" className="block font-semibold">
				Picture on top
			</label>
			<p id="hint-image_url" className="text-ink-soft text-sm">
				One of our pictures, or an address that starts with https://. It also shows in the list.
			</p>
			<input
				ref={input}
				id="field-image_url"
				name="image_url"
				list="own-pictures"
				autoComplete="off"
				defaultValue={value}
				aria-describedby="hint-image_url"
				className="desk-input"
				onInput={({ currentTarget }) => setSrc(currentTarget.value)}
			/>
			<datalist id="own-pictures">
				{pictures.map((picture) => (
					<option key={picture.hash} value={pictureSrc(picture)}>
						{picture.alt || 'No description'}
					</option>
				))}
			</datalist>
			{own && (
				<figure className="editor-feature">
					<Thumbnail picture={known ?? { ...own, alt: '' }} />
					<figcaption className="text-ink-soft text-sm">
						{known?.alt || 'No description'}
					</figcaption>
				</figure>
			)}
			{isHydrated && <PicturePicker pictures={pictures} isChosen={src !== ''} onChoose={choose} />}
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

/** Opens a dialog with our pictures, to be found by what they show. */
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
			<p className="desk-inline">
				<button
					type="button"
					className="desk-button"
					data-variant="quiet"
					onClick={() => {
						dialog.current?.showModal();
						void search('');
					}}
				>
					Choose a picture
				</button>
				{isChosen && (
					<button type="button" className="desk-link" onClick={() => onChoose(undefined)}>
						Remove picture
					</button>
				)}
			</p>
			<dialog
				ref={dialog}
				aria-labelledby="pictures-title"
				className="editor-dialog"
				// What is typed here isn't in the post.
				onInput={(event) => event.stopPropagation()}
			>
				<div className="desk-form">
					<h2 id="pictures-title" className="text-xl">
						Choose a picture
					</h2>
					<div className="desk-field">
						<label htmlFor="picture-words" className="block font-semibold">
							Search by what it shows
						</label>
						<input
							id="picture-words"
							type="search"
							autoComplete="off"
							maxLength={200}
							className="desk-input"
							onKeyDown={(event) => {
								// The form around it isn't meant.
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
						<button
							type="button"
							className="desk-button"
							data-variant="quiet"
							onClick={() => dialog.current?.close()}
						>
							Cancel
						</button>
					</p>
				</div>
			</dialog>
		</>
	);
}
