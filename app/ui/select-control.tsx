import { ChevronDown } from 'lucide-react';
import { ControlFrame, controlClassName, describedBy, type Labelled } from './control-frame.tsx';

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
