import type { ComponentProps } from 'react';
import { controlAttributes, controlClassName, Field, type FieldProps } from './field.tsx';

/** The attributes of an `<input>` that a caller may set in addition to FieldProps. */
type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'value'>;

/** A one-line control, formatted only by the browser for its type (specification section 5). */
export function TextField({
	name,
	label,
	id,
	required,
	optionalLabel,
	hint,
	error,
	value,
	type = 'text',
	...input
}: FieldProps &
	InputProps & {
		type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'file';
		/** Initial value. */
		value?: string | undefined;
	}) {
	const field = { name, label, id, required, optionalLabel, hint, error };
	return (
		<Field {...field}>
			<input
				{...input}
				{...controlAttributes(field)}
				type={type}
				defaultValue={value}
				className={`${controlClassName} min-h-12 compact:min-h-11`}
			/>
		</Field>
	);
}
