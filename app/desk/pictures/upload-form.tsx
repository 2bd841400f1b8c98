import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { DeskForm } from '#app/desk/shell/form.tsx';
import type { RefusalReason } from '#app/domain/posts/pictures/encoded-picture.ts';
import { largestPictureFile } from '#app/domain/posts/pictures/encoded-picture.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Adds a picture with its alt text: chosen, dropped, or pasted anywhere on the screen. */
export function UploadForm(props: {
	refused: { reason: keyof typeof uploadProblems; alt: string } | undefined;
}) {
	const { reason, alt } = props.refused ?? {};
	const problem = reason && uploadProblems[reason];
	const form = useRef<HTMLFormElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const isBusy = useNavigation().formData?.get('intent') === 'add';
	const { name, check, isOver } = useDroppedPicture(form, input);
	useResetWhenAdded(form, isBusy, reason !== undefined, check);
	const [ofFile, ofAlt] = reason === 'alt' ? [undefined, problem] : [problem, undefined];
	return (
		<DeskForm
			ref={form}
			encType="multipart/form-data"
			className="grid grid-cols-1 items-end gap-x-4 gap-y-3 outline-offset-12 outline-evergreen data-over:outline-3 data-over:outline-dashed @4xl/main:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
			data-over={isOver || undefined}
			aria-busy={isBusy}
			// A second click would send it twice.
			onSubmit={(event) => isBusy && event.preventDefault()}
		>
			<TextField
				type="file"
				ref={input}
				name="picture"
				label="Picture"
				hint="A JPEG, PNG, WebP, AVIF or GIF of 10 MB at most. You can also drop it here or paste it."
				error={ofFile}
				required
				accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
				onChange={check}
			/>
			<TextField
				name="alt"
				label="What it shows"
				hint="One sentence for people who can’t see it"
				error={ofAlt}
				value={alt}
				required
				maxLength={1000}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button name="intent" value="add">
					Add picture
				</Button>
				<p role="status">
					{isBusy
						? 'Adding the picture. A large photo can take half a minute.'
						: name && `Chosen: ${name}`}
				</p>
			</div>
		</DeskForm>
	);
}

/** Accepts a picture dropped on the form, or pasted anywhere on its screen. */
function useDroppedPicture(
	form: RefObject<HTMLFormElement | null>,
	input: RefObject<HTMLInputElement | null>,
) {
	const [name, setName] = useState<string>();
	const [isOver, setOver] = useState(false);
	const check = useEffectEvent(() => {
		const [file] = input.current?.files ?? [];
		input.current?.setCustomValidity(
			file && file.size > largestPictureFile ? uploadProblems.too_large : '',
		);
		setName(file?.name);
		input.current?.reportValidity();
	});
	useEffect(() => {
		const choose = (files: FileList | undefined): boolean => {
			const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
			if (!picture || !input.current) return false;
			const chosen = new DataTransfer();
			chosen.items.add(picture);
			input.current.files = chosen.files;
			check();
			(form.current?.elements.namedItem('alt') as HTMLElement | null)?.focus();
			return true;
		};
		const gone = new AbortController();
		const options = { signal: gone.signal };
		const onPaste = (event: ClipboardEvent) => {
			if (choose(event.clipboardData?.files)) event.preventDefault();
		};
		const onOver = (event: DragEvent) => {
			event.preventDefault();
			setOver(form.current?.contains(event.target as Node) ?? false);
		};
		const onDrop = (event: DragEvent) => {
			event.preventDefault();
			setOver(false);
			choose(event.dataTransfer?.files);
		};
		addEventListener('paste', onPaste, options);
		// Prevents a file dropped elsewhere from replacing the page.
		addEventListener('dragover', onOver, options);
		addEventListener('dragleave', () => setOver(false), options);
		addEventListener('drop', onDrop, options);
		return () => gone.abort();
	}, [form, input]);
	return { name, check: () => check(), isOver };
}

/** Resets the form after its picture is stored. */
function useResetWhenAdded(
	form: RefObject<HTMLFormElement | null>,
	isBusy: boolean,
	isRefused: boolean,
	check: () => void,
) {
	const wasBusy = useRef(false);
	const onIdle = useEffectEvent(() => {
		if (!wasBusy.current || isRefused) return;
		form.current?.reset();
		check();
	});
	useEffect(() => {
		if (!isBusy) onIdle();
		wasBusy.current = isBusy;
	}, [isBusy]);
}

/** Sentences for refused pictures, with what to do. */
export const uploadProblems: Record<RefusalReason | 'alt', string> = {
	missing: 'Choose a picture first.',
	alt: 'Describe what the picture shows.',
	too_large:
		'This file is larger than 10 MB. Save the picture smaller, about 2,500 pixels wide, and add that.',
	not_a_picture:
		'This isn’t a JPEG, PNG, WebP, AVIF or GIF. Save the picture as a JPEG or PNG, and add that.',
	heic: 'This is a HEIC photo, which many browsers can’t show. Save it as a JPEG, and add that.',
	animated:
		'This picture is animated. Add one frame of it as a picture, or add a video to the post.',
	too_many_pixels:
		'This picture has more than 50 million pixels. Save it smaller, about 2,500 pixels wide, and add that.',
	damaged:
		'This file is damaged or cut off. Open it on your device. If it looks right there, save it again and add that.',
	too_heavy:
		'This picture took too long to read. Save it as a JPEG, about 2,500 pixels wide, and add that.',
	busy: 'Other pictures are being added right now. Wait a minute and try again.',
};
