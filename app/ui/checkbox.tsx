/** A checkbox with its label; the whole line is the target. */
export function Checkbox(props: {
	id: string;
	name: string;
	label: string;
	value?: string;
	checked: boolean;
	onChange?: () => void;
}) {
	return (
		<label htmlFor={props.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
			<input
				id={props.id}
				type="checkbox"
				name={props.name}
				value={props.value ?? 'on'}
				defaultChecked={props.checked}
				onChange={props.onChange}
				className="checkbox"
			/>
			<span className="min-w-0 text-balance">{props.label}</span>
		</label>
	);
}
