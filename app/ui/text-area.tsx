import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { controlAttributes, controlClassName, Field, type FieldProps, fieldIds } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'value'>;

/** A multi-line control that the visitor can resize; on public pages it grows with its text. */
export function TextArea({
	name,
	label,
	id,
	required,
	optionalLabel,
	hint,
	error,
	value,
	rows = 5,
	...area
}: FieldProps & AreaProps & { value?: string | undefined }) {
	const field = { name, label, id, required, optionalLabel, hint, error };
	useTextBeforeHydration(fieldIds(id ?? name).id);
	return (
		<Field {...field}>
			<textarea
				{...area}
				{...controlAttributes(field)}
				defaultValue={value}
				rows={rows}
				className={`${controlClassName} min-h-[max(calc(var(--spacing)*36),5lh)] resize-y compact:min-h-0`}
			/>
		</Field>
	);
}

/**
 * Keeps the text of a textarea from before hydration, when React resets it to the text in the document.
 *
 * @param id of the textarea
 */
export function useTextBeforeHydration(id: string): void {
	const isHydrated = useHydrated();
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
