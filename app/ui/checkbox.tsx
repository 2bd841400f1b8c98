import type { ComponentProps, ReactNode } from 'react';
import {
	errorBarClassName,
	FieldError,
	type FieldProps,
	fieldIds,
	RequiredMark,
} from './field.tsx';

const labelClassName =
	'flex min-h-11 cursor-pointer items-start gap-3 py-2 compact:inline-flex compact:min-w-11 compact:items-center compact:gap-2 compact:py-0';

/** Public pages draw it like the other controls; the desk uses the browser's own. */
const boxClassName =
	'checkbox compact:mt-0 compact:size-5 compact:appearance-auto compact:before:hidden';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'checked'>;

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({
	label,
	hint,
	checked,
	value = 'on',
	isLabelHidden = false,
	className = '',
	...input
}: BoxProps & {
	label: ReactNode;
	/** True if it's initially checked. */
	checked?: boolean | undefined;
	/** Shown below the label. */
	hint?: string | undefined;
	/** Hides the label visually, for a table whose row says what is selected. */
	isLabelHidden?: boolean;
	className?: string;
}) {
	const hintId = hint && input.id && `${input.id}-hint`;
	const box = (
		<label className={`${labelClassName} ${className}`}>
			<input
				{...input}
				type="checkbox"
				value={value}
				defaultChecked={checked}
				aria-describedby={hintId}
				className={boxClassName}
			/>
			<span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
		</label>
	);
	if (!hintId) return box;
	return (
		<div>
			{box}
			<p id={hintId} className="text-ink-soft text-sm">
				{hint}
			</p>
		</div>
	);
}

/** A radio button with its label. */
export function Radio({
	label,
	checked,
	...input
}: BoxProps & { label: ReactNode; checked?: boolean }) {
	return (
		<label className={labelClassName}>
			<input {...input} type="radio" defaultChecked={checked} className={boxClassName} />
			<span className="min-w-0">{label}</span>
		</label>
	);
}

/** Several checkboxes under one question (WCAG 1.3.1). */
export function CheckboxGroup(
	props: FieldProps & {
		options: readonly { value: string; label: string }[];
		chosen: readonly string[];
		onChange?: () => void;
	},
) {
	const { id, hintId, errorId } = fieldIds(props.id ?? props.name);
	const description = [props.hint && hintId, props.error && errorId].filter(Boolean).join(' ');
	return (
		// The error bar hangs in the margin, so the checkboxes don't move. On a wrapper, because a fieldset's own
		// border would start halfway down its legend.
		<div className={props.error ? errorBarClassName : undefined}>
			<fieldset
				id={id}
				tabIndex={-1}
				aria-describedby={description || undefined}
				className="min-w-0"
			>
				<legend className="mb-1 font-semibold">
					{props.label}
					<RequiredMark {...props} />
				</legend>
				{props.hint && (
					<p id={hintId} className="mb-2 text-ink-soft text-sm">
						{props.hint}
					</p>
				)}
				{props.error && <FieldError id={errorId} message={props.error} />}
				<div className="compact:flex compact:flex-wrap compact:gap-x-6">
					{props.options.map(({ value, label }) => (
						<Checkbox
							key={value}
							id={`${id}-${value.toLowerCase().replace(/[^a-z]+/g, '-')}`}
							name={props.name}
							value={value}
							label={label}
							checked={props.chosen.includes(value)}
							aria-invalid={props.error ? true : undefined}
							onChange={props.onChange}
						/>
					))}
				</div>
			</fieldset>
		</div>
	);
}
