import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';

/** What every control has besides its value. */
export interface Labelled {
	name: string;
	label: string;
	required: boolean;
	/** Follows the label of a control that may stay empty. */
	optionalLabel: string;
	hint?: string | undefined;
	/** What to correct; undefined while the value is accepted. */
	error?: string | undefined;
}

/** The classes of a text control, a text area and a select. */
export const controlClassName =
	'block w-full scroll-mt-6 rounded-md border-2 border-control bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-evergreen aria-invalid:border-coral';

/** Label, hint and error of one control, associated with it for assistive technology (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function ControlFrame({ children, ...props }: Labelled & { children: ReactNode }) {
	const { id, hintId, errorId } = controlIds(props.name);
	return (
		// The error bar hangs in the margin, so the control doesn't move.
		<div className={props.error ? '-ml-4 border-coral border-l-4 pl-3' : undefined}>
			<label
				htmlFor={id}
				className={`block text-balance font-semibold ${props.hint || props.error ? 'mb-1' : 'mb-2.5'}`}
			>
				{props.label}
				<RequiredMark {...props} />
			</label>
			{props.hint && (
				<p id={hintId} className="mb-2.5 text-ink-soft text-sm">
					{props.hint}
				</p>
			)}
			{props.error && <ControlError id={errorId} message={props.error} />}
			{children}
		</div>
	);
}

/** An asterisk for a required control (its `required` attribute tells assistive technology), the word for an optional one. */
export function RequiredMark(props: Pick<Labelled, 'required' | 'optionalLabel'>) {
	return props.required ? (
		<span aria-hidden="true" className="text-coral-deep">
			{'\u00a0*'}
		</span>
	) : (
		<span className="font-normal text-ink-soft">{` (${props.optionalLabel})`}</span>
	);
}

/** A control's error message; `id` is what the control's `aria-describedby` names. */
export function ControlError(props: { id: string; message: string }) {
	return (
		<p id={props.id} className="mb-2 text-balance font-semibold text-coral-deep text-sm">
			{props.message}
		</p>
	);
}

/** The attributes that associate a control with its label, hint and error. */
export function describedBy({ name, hint, error }: Labelled) {
	const { id, hintId, errorId } = controlIds(name);
	const ids = [hint && hintId, error && errorId].filter(Boolean).join(' ');
	return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** The ids of a control, its hint and its error; an error summary links to the first. */
export function controlIds(name: string) {
	return { id: `field-${name}`, hintId: `hint-${name}`, errorId: `error-${name}` };
}

/** A one-line control. It has no format but the browser's own for its type (specification section 5). */
export function TextControl(
	props: Labelled & {
		type: 'text' | 'email' | 'tel' | 'date';
		autoComplete?: string | undefined;
		/** Which keys a phone shows. */
		inputMode?: 'numeric';
		value: string;
	},
) {
	return (
		<ControlFrame {...props}>
			<input
				{...describedBy(props)}
				type={props.type}
				name={props.name}
				required={props.required}
				autoComplete={props.autoComplete}
				inputMode={props.inputMode}
				defaultValue={props.value}
				className={`${controlClassName} min-h-12`}
			/>
		</ControlFrame>
	);
}

/** A multi-line control that grows with its text and that the visitor can resize. */
export function TextArea(props: Labelled & { value: string }) {
	const { id } = describedBy(props);
	useTextBeforeHydration(id);
	return (
		<ControlFrame {...props}>
			<textarea
				{...describedBy(props)}
				name={props.name}
				required={props.required}
				defaultValue={props.value}
				rows={5}
				className={`${controlClassName} field-sizing-content min-h-[max(calc(var(--spacing)*36),5lh)] resize-y`}
			/>
		</ControlFrame>
	);
}

/**
 * Keeps what a textarea held before hydration: React resets it to the text in the document, whatever was typed since.
 *
 * @param id of the textarea
 * @param isHydrated whether the page had hydrated before this was rendered first: what then has that id is another one
 */
export function useTextBeforeHydration(id: string, isHydrated = false): void {
	const [value] = useState(() =>
		isHydrated || typeof document === 'undefined'
			? undefined
			: (document.getElementById(id) as HTMLTextAreaElement | null)?.value,
	);
	useLayoutEffect(() => {
		const control = document.getElementById(id) as HTMLTextAreaElement | null;
		if (control && value !== undefined && control.value !== value) control.value = value;
	}, [id, value]);
}

/** A select that starts at an empty option. */
export function SelectControl(
	props: Labelled & { empty: string; options: { value: string; label: string }[]; value: string },
) {
	return (
		<ControlFrame {...props}>
			<div className="relative">
				<select
					{...describedBy(props)}
					name={props.name}
					required={props.required}
					defaultValue={props.value}
					className={`${controlClassName} min-h-12 appearance-none pr-11 forced-colors:appearance-auto`}
				>
					<option value="">{props.empty}</option>
					{props.options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				<ChevronDown
					aria-hidden="true"
					size={20}
					className="pointer-events-none absolute inset-y-0 right-3 h-full forced-colors:hidden"
				/>
			</div>
		</ControlFrame>
	);
}
