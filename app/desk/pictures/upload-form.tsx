import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { controlClassName } from '#app/ui/control-frame.tsx';
import { Button } from '../frame/button.tsx';
import { InputField } from '../frame/field.tsx';

/** Adds a picture: chosen, dropped or pasted (script/picture-drop.ts), with what it shows. */
export function UploadForm(props: {
	copy: DeskCopy['pictures'];
	refused: { reason: keyof DeskCopy['pictures']['problems']; alt: string } | undefined;
}) {
	const { upload, problems } = props.copy;
	const { reason, alt } = props.refused ?? {};
	const problem = reason && problems[reason];
	const [ofFile, ofAlt] = reason === 'alt' ? [undefined, problem] : [problem, undefined];
	return (
		<form
			method="post"
			encType="multipart/form-data"
			className="desk-form picture-drop"
			data-picture-drop
			data-too-large={problems.too_large}
			data-chosen={upload.chosen}
			data-busy={upload.busy}
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
					id="field-picture"
					type="file"
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
				<p role="status" data-picture-news />
			</div>
		</form>
	);
}
