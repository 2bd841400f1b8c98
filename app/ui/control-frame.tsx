import type { ReactNode } from 'react';

/** What every control has around it. */
export interface Labelled {
	name: string;
	label: string;
	required: boolean;
	/** Said beside the label of a control that may stay empty. */
	optionalLabel: string;
	hint?: string | undefined;
	error?: string | undefined;
}

export const controlLook =
	'block w-full scroll-mt-6 rounded-md border-2 border-control bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-evergreen aria-invalid:border-coral';

/** Label, hint and error of one control, tied to it for assistive technology (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function ControlFrame({ children, ...props }: Labelled & { children: ReactNode }) {
	const { id, hintId, errorId } = controlIds(props.name);
	return (
		// The mark hangs in the margin of the sheet, so that every box keeps its edge.
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

/** A star for what must be filled in (the control itself says so to assistive technology), a word for what need not. */
export function RequiredMark(props: Pick<Labelled, 'required' | 'optionalLabel'>) {
	return props.required ? (
		<span aria-hidden="true" className="text-coral-deep">
			{'\u00a0*'}
		</span>
	) : (
		<span className="font-normal text-ink-soft">{` (${props.optionalLabel})`}</span>
	);
}

export function ControlError(props: { id: string; message: string }) {
	return (
		<p id={props.id} className="mb-2 text-balance font-semibold text-coral-deep text-sm">
			{props.message}
		</p>
	);
}

/** The attributes that tie a control to its frame. */
export function describedBy({ name, hint, error }: Labelled) {
	const { id, hintId, errorId } = controlIds(name);
	const ids = [hint && hintId, error && errorId].filter(Boolean).join(' ');
	return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** Where an error summary's link leads. */
export function controlIds(name: string) {
	return { id: `field-${name}`, hintId: `hint-${name}`, errorId: `error-${name}` };
}
