import { ChevronDown } from 'lucide-react';
import { controlAttributes, controlClassName, Field, type FieldProps } from './field.tsx';

/** A choice of one. */
export function Select(
	props: FieldProps & {
		/** The label of an empty option that it starts at. */
		empty?: string | undefined;
		options: readonly { value: string; label: string }[];
		value?: string | undefined;
	},
) {
	return (
		<Field {...props}>
			<div className="relative">
				<select
					{...controlAttributes(props)}
					defaultValue={props.value}
					className={`${controlClassName} min-h-12 appearance-none pr-11 forced-colors:appearance-auto compact:min-h-11 compact:truncate compact:pr-9`}
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
