import { ControlFrame, controlLook, describedBy, type Labelled } from './control-frame.tsx';

/** A choice of one that starts at an empty option. */
export function SelectControl(
	props: Labelled & { empty: string; options: { value: string; label: string }[]; value: string },
) {
	return (
		<ControlFrame {...props}>
			<select
				{...describedBy(props)}
				name={props.name}
				required={props.required}
				defaultValue={props.value}
				className={`${controlLook} min-h-12`}
			>
				<option value="">{props.empty}</option>
				{props.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</ControlFrame>
	);
}
