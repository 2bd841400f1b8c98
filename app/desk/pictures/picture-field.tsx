import { type ComponentProps, type Ref, useRef, useState } from 'react';
import { inlineControlClassName } from '#app/desk/shell/controls.tsx';
import { postJson } from '#app/desk/shell/post-json.ts';
import {
	parsePictureSrc,
	pictureFilePath,
	pictureSizes,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import type { FoundPicture } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { uploadPicture } from './picture-requests.ts';

/** Searches and deletes pictures (app/desk/editor/links-route.ts). */
const path = '/desk/posts/links';

/** Milliseconds without typing before a search is sent. */
const pause = 200;

/** A field for a picture's URL, with a dialog to choose, add or delete one of ours. */
export function PictureField(props: Omit<ComponentProps<typeof TextField>, 'ref' | 'onInput'>) {
	const input = useRef<HTMLInputElement>(null);
	const [src, setSrc] = useState(props.value ?? '');
	const parsedSrc = parsePictureSrc(src.trim());

	function choose(chosen: string) {
		if (!input.current) return;
		input.current.value = chosen;
		// Acts like typing, so that the form saves it.
		input.current.dispatchEvent(new Event('input', { bubbles: true }));
	}

	return (
		<div className="grid grid-cols-1 gap-2.5">
			<TextField
				{...props}
				ref={input}
				autoComplete="off"
				onInput={({ currentTarget }) => setSrc(currentTarget.value)}
			/>
			{parsedSrc && (
				<figure className="picture-chosen">
					<Thumbnail picture={{ ...parsedSrc, alt: 'The chosen picture' }} />
				</figure>
			)}
			<PicturePicker isChosen={src !== ''} onChoose={choose} />
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

const deletions = {
	deleted: 'The picture is deleted.',
	used: 'A post or the About page shows this picture, so it can’t be deleted. Take it out there first.',
	missing: 'That picture is already gone.',
};

const notWorking = 'That didn’t work. Check your connection and try again.';

/** The buttons below the field, and the dialog with our pictures, searched by alt text. */
function PicturePicker(props: { isChosen: boolean; onChoose(src: string): void }) {
	const { isChosen, onChoose } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const files = useRef<HTMLInputElement>(null);
	const words = useRef('');
	const timer = useRef(0);
	const latest = useRef(0);
	const [found, setFound] = useState<FoundPicture[]>([]);
	const [status, setStatus] = useState('');

	async function search(news?: string) {
		latest.current += 1;
		const mine = latest.current;
		const request = { pictures: words.current };
		const result = (await postJson<{ pictures: FoundPicture[] }>(path, request))?.pictures;
		if (mine !== latest.current) return;
		setFound(result ?? []);
		if (!result) setStatus(notWorking);
		else setStatus(news ?? (result.length === 0 ? 'Nothing found.' : `${result.length} found`));
	}

	function choose(src: string) {
		dialog.current?.close();
		onChoose(src);
	}

	async function add(file: File) {
		setStatus('Adding the picture. A large photo can take half a minute.');
		const added = await uploadPicture(file);
		if ('problem' in added) setStatus(added.problem);
		else choose(added.src);
	}

	async function remove(picture: FoundPicture) {
		const request = { deletes: pictureSrc(picture) };
		const answer = await postJson<{ outcome: keyof typeof deletions }>(path, request);
		await search(answer?.outcome ? deletions[answer.outcome] : notWorking);
	}

	return (
		<>
			<p className="flex flex-wrap gap-2">
				<Button
					type="button"
					variant="quiet"
					onClick={() => {
						dialog.current?.showModal();
						void search();
					}}
				>
					Choose a picture
				</Button>
				{isChosen && (
					<button type="button" className={textLinkClassName} onClick={() => onChoose('')}>
						Remove picture
					</button>
				)}
			</p>
			<Dialog
				ref={dialog}
				title="Choose a picture"
				// Typing here doesn't change the form around it.
				onInput={(event) => event.stopPropagation()}
			>
				<label className="grid grid-cols-1 gap-1 font-semibold">
					Search by what it shows
					<input
						type="search"
						autoComplete="off"
						maxLength={200}
						className={inlineControlClassName}
						onKeyDown={(event) => {
							// Enter must not submit the surrounding form.
							if (event.key === 'Enter') event.preventDefault();
						}}
						onInput={({ currentTarget: { value } }) => {
							words.current = value;
							clearTimeout(timer.current);
							timer.current = window.setTimeout(() => void search(), pause);
						}}
					/>
				</label>
				<p role="status" className="text-ink-soft text-sm">
					{status}
				</p>
				<ul className="picture-list">
					{found.map((picture) => (
						<li key={picture.hash}>
							<button type="button" onClick={() => choose(pictureSrc(picture))}>
								<Thumbnail picture={{ ...picture, alt: '' }} />
								<span>{picture.alt || 'No description'}</span>
							</button>
							<Button
								type="button"
								variant="danger"
								aria-label={`Delete: ${picture.alt || 'a picture without a description'}`}
								onClick={() => void remove(picture)}
							>
								Delete
							</Button>
						</li>
					))}
				</ul>
				<p className="flex flex-wrap gap-2">
					<Button type="button" variant="quiet" onClick={() => files.current?.click()}>
						Add a picture
					</Button>
					<Button type="button" variant="quiet" onClick={() => dialog.current?.close()}>
						Cancel
					</Button>
				</p>
				<PictureInput ref={files} onFiles={([file]) => file && void add(file)} />
			</Dialog>
		</>
	);
}

/** The hidden input that a button opens to choose picture files. */
export function PictureInput(props: {
	ref: Ref<HTMLInputElement>;
	multiple?: boolean;
	onFiles(files: File[]): void;
}) {
	const { ref, multiple, onFiles } = props;
	return (
		<input
			ref={ref}
			type="file"
			accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
			multiple={multiple}
			hidden
			aria-label="Picture"
			// Choosing a file doesn't change the form yet.
			onInput={(event) => event.stopPropagation()}
			onChange={({ currentTarget }) => {
				const chosen = [...(currentTarget.files ?? [])];
				currentTarget.value = '';
				onFiles(chosen);
			}}
		/>
	);
}
