import { ChevronDown } from 'lucide-react';
import { controlAttributes, controlClassName, Field, type FieldProps } from './field.tsx';

/** A select for one of several options. */
export function Select(
	props: FieldProps & {
		/** Label of an empty option, which is selected by default. */
		empty?: string | undefined;
		options: readonly { value: string; label: string }[];
		value?: string | undefined;
	},
) {
	return (
		<Field {...props}>
			<div className="relative">
				<select
					// A form's reset goes back to the first defaultValue, not to one that was saved since.
					key={props.value}
					{...controlAttributes(props)}
					defaultValue={props.value}
					className={`${controlClassName} min-h-12 appearance-none pr-9 forced-colors:appearance-auto compact:min-h-11 compact:truncate compact:pr-9`}
				>
					{props.empty !== undefined && <option value="">{props.empty}</option>}
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
		</Field>
	);
}
