import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { controlClassName } from '#app/ui/control-frame.tsx';
import { Button } from '../frame/controls.tsx';
import { InputField } from '../frame/field.tsx';
import { largestPictureFile } from './upload-limit.ts';

/** Adds a picture: chosen, dropped or pasted anywhere on its screen, with what it shows. */
export function UploadForm(props: {
	copy: DeskCopy['pictures'];
	refused: { reason: keyof DeskCopy['pictures']['problems']; alt: string } | undefined;
}) {
	const { upload, problems } = props.copy;
	const { reason, alt } = props.refused ?? {};
	const problem = reason && problems[reason];
	const form = useRef<HTMLFormElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const isBusy = useNavigation().formData?.get('intent') === 'add';
	const { name, check, isOver } = useDroppedPicture(form, input, problems.too_large);
	useResetWhenAdded(form, isBusy, reason !== undefined, check);
	const [ofFile, ofAlt] = reason === 'alt' ? [undefined, problem] : [problem, undefined];
	return (
		<DeskForm
			ref={form}
			encType="multipart/form-data"
			className="desk-form picture-drop"
			data-over={isOver || undefined}
			aria-busy={isBusy}
			// A second press would send it twice.
			onSubmit={(event) => isBusy && event.preventDefault()}
		>
			<div className="desk-field">
				<label htmlFor="field-picture" className="block font-semibold">
					{upload.file}
				</label>
				<p id="hint-picture" className="text-ink-soft text-sm">
					{upload.file_hint}
				</p>
				{ofFile && (
					<p id="error-picture" className="font-semibold text-coral-deep text-sm">
						{ofFile}
					</p>
				)}
				<input
					ref={input}
					id="field-picture"
					type="file"
					onChange={check}
					name="picture"
					required
					accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
					aria-describedby={ofFile ? 'hint-picture error-picture' : 'hint-picture'}
					aria-invalid={ofFile ? true : undefined}
					className={`${controlClassName} picture-file min-h-11`}
				/>
			</div>
			<InputField
				name="alt"
				label={upload.alt}
				hint={upload.alt_hint}
				error={ofAlt}
				value={alt}
				required
				maxLength={1000}
			/>
			<div className="desk-actions">
				<Button name="intent" value="add">
					{upload.button}
				</Button>
				<p role="status">{isBusy ? upload.busy : name && fillIn(upload.chosen, { name })}</p>
			</div>
		</DeskForm>
	);
}

/** As the server has it (pictures/upload-limit.ts). */

/** Lets a picture be dropped on the form, or pasted anywhere on its screen. */
function useDroppedPicture(
	form: RefObject<HTMLFormElement | null>,
	input: RefObject<HTMLInputElement | null>,
	tooLarge: string,
) {
	const [name, setName] = useState<string>();
	const [isOver, setOver] = useState(false);
	const check = useEffectEvent(() => {
		const [file] = input.current?.files ?? [];
		input.current?.setCustomValidity(file && file.size > largestPictureFile ? tooLarge : '');
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
		// Anywhere else a dropped file would replace the page.
		addEventListener('dragover', onOver, options);
		addEventListener('dragleave', () => setOver(false), options);
		addEventListener('drop', onDrop, options);
		return () => gone.abort();
	}, [form, input]);
	return { name, check: () => check(), isOver };
}

/** Empties the form once its picture is stored, for the next one. */
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
