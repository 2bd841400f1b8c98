import type { ReactNode, RefObject } from 'react';
import { controlClassName, useTextBeforeHydration } from '#app/ui/text-controls.tsx';
import { useHydrated } from './controls.tsx';

interface FieldProps {
	name: string;
	label: string;
	hint?: string;
	error?: string | undefined;
	/** Where a screen has two controls of one name. */
	id?: string;
	required?: boolean;
	value?: string | undefined;
}

/** A one-line control of the desk under its label, denser than the public forms' (ui/text-controls.tsx). */
export function InputField({
	type = 'text',
	autoComplete = 'off',
	maxLength,
	min,
	max,
	list,
	...props
}: FieldProps & {
	type?: 'text' | 'email' | 'date' | 'time';
	autoComplete?: string;
	maxLength?: number;
	/** Of a date: the first and the last that may be chosen. */
	min?: string;
	max?: string;
	/** The id of a datalist. */
	list?: string;
}) {
	return (
		<Labeled {...props}>
			<input
				{...attributes(props)}
				type={type}
				autoComplete={autoComplete}
				maxLength={maxLength}
				min={min}
				max={max}
				list={list}
				defaultValue={props.value}
				className={`${controlClassName} min-h-11`}
			/>
		</Labeled>
	);
}

/** A file to send. */
export function FileField({
	ref,
	accept,
	onChange,
	...props
}: FieldProps & {
	ref?: RefObject<HTMLInputElement | null>;
	/** Kinds of files, as the browser's dialog offers them. */
	accept: string;
	onChange?: () => void;
}) {
	return (
		<Labeled {...props}>
			<input
				{...attributes(props)}
				ref={ref}
				type="file"
				accept={accept}
				onChange={onChange}
				className={`${controlClassName} min-h-11 py-2`}
			/>
		</Labeled>
	);
}

/** Several lines. */
export function TextAreaField(
	props: FieldProps & {
		rows?: number;
		/** The key that goes there (inbox/shortcut-sheet.tsx). */
		shortcut?: string;
	},
) {
	const control = attributes(props);
	useTextBeforeHydration(control.id, useHydrated());
	return (
		<Labeled {...props}>
			<textarea
				{...control}
				rows={props.rows ?? 4}
				data-shortcut={props.shortcut}
				aria-keyshortcuts={props.shortcut}
				defaultValue={props.value}
				className={controlClassName}
			/>
		</Labeled>
	);
}

/** A choice of one. */
export function SelectField(props: FieldProps & { options: { value: string; label: string }[] }) {
	return (
		<Labeled {...props}>
			<select
				{...attributes(props)}
				defaultValue={props.value}
				className={`${controlClassName} min-h-11`}
			>
				{props.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</Labeled>
	);
}

function attributes({ name, id = name, hint, error, required = false }: FieldProps) {
	const ids = [hint && `hint-${id}`, error && `error-${id}`].filter(Boolean).join(' ');
	return {
		id: `field-${id}`,
		name,
		required,
		'aria-describedby': ids || undefined,
		'aria-invalid': error ? true : undefined,
	};
}

function Labeled({
	name,
	id = name,
	label,
	hint,
	error,
	children,
}: FieldProps & { children: ReactNode }) {
	return (
		<div className="desk-field">
			<label htmlFor={`field-${id}`} className="block font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`hint-${id}`} className="text-ink-soft text-sm">
					{hint}
				</p>
			)}
			{error && (
				<p id={`error-${id}`} className="font-semibold text-coral-deep text-sm">
					{error}
				</p>
			)}
			{children}
		</div>
	);
}
