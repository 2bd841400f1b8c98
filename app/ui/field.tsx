import type { ReactNode } from 'react';

/** The label of a control, and its hint and error. */
export interface FieldProps {
	name: string;
	label: string;
	/** Distinguishes controls with the same name; the name by default. */
	id?: string | undefined;
	required?: boolean | undefined;
	/** Follows the label of an optional control; if undefined, no label is marked as required or optional. */
	optionalLabel?: string | undefined;
	hint?: string | undefined;
	/** Correction to make; undefined while the value is valid. */
	error?: string | undefined;
}

/**
 * The classes of a text control, a text area and a select. The scroll margin keeps label, hint and error in view
 * when focus moves to one.
 */
export const controlClassName =
	'block w-full scroll-mt-52 rounded-md border-2 border-control bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-evergreen aria-invalid:border-coral compact:scroll-mt-20';

/**
 * Label, hint and error of one control, associated with it for assistive technology (WCAG 1.3.1, 3.3.1,
 * 3.3.2).
 */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
	const { id, hintId, errorId } = fieldIds(props.id ?? props.name);
	return (
		// The error bar hangs in the margin, so the control doesn't move.
		<div data-field className={`min-w-0 ${props.error ? errorBarClassName : ''}`}>
			<label
				// Another one for another text, which a browser's translation may have replaced.
				key={props.label}
				htmlFor={id}
				className={`block font-semibold compact:mb-1 ${props.hint || props.error ? 'mb-1' : 'mb-2.5'}`}
			>
				{props.label}
				<RequiredMark {...props} />
			</label>
			{props.hint && (
				<p id={hintId} className="mb-2.5 text-ink-soft text-sm compact:mb-1">
					{props.hint}
				</p>
			)}
			{props.error && <FieldError id={errorId} message={props.error} />}
			{children}
		</div>
	);
}

/** The bar beside a control with an error; the desk's forms have no margin for it. */
export const errorBarClassName =
	'-ml-4 border-coral border-l-4 pl-3 compact:ml-0 compact:border-l-0 compact:pl-0';

/**
 * An asterisk for a required control (its `required` attribute informs assistive technology), the word for an
 * optional one.
 */
export function RequiredMark(props: Pick<FieldProps, 'required' | 'optionalLabel'>) {
	if (props.optionalLabel === undefined) return null;
	return props.required ? (
		<span aria-hidden="true" className="text-coral-deep">
			{'\u00a0*'}
		</span>
	) : (
		<span className="font-normal text-ink-soft">{` (${props.optionalLabel})`}</span>
	);
}

/** A control's error message; the control's `aria-describedby` refers to `id`. */
export function FieldError(props: { id: string; message: string }) {
	return (
		<p id={props.id} className="mb-2 font-semibold text-coral-deep text-sm compact:mb-1">
			{props.message}
		</p>
	);
}

/** Returns the attributes that name a control and associate it with its label, hint and error. */
export function controlAttributes({ name, id = name, required, hint, error }: FieldProps) {
	const ids = fieldIds(id);
	const described = [hint && ids.hintId, error && ids.errorId].filter(Boolean).join(' ');
	return {
		id: ids.id,
		name,
		required,
		'aria-describedby': described || undefined,
		'aria-invalid': error ? true : undefined,
	} as const;
}

/** Returns the ids of a control, its hint and its error; an error summary links to the first. */
export function fieldIds(id: string) {
	return { id: `field-${id}`, hintId: `hint-${id}`, errorId: `error-${id}` };
}
