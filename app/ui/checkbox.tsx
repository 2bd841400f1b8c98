/** A checkbox with its label; the whole line is the target. */
export function Checkbox(props: {
	id: string;
	name: string;
	label: string;
	value?: string;
	checked: boolean;
	/** Below the label, such as who will see what. */
	hint?: string | undefined;
	onChange?: () => void;
}) {
	const hintId = props.hint && `${props.id}-hint`;
	const box = (
		<label htmlFor={props.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
			<input
				id={props.id}
				type="checkbox"
				name={props.name}
				value={props.value ?? 'on'}
				defaultChecked={props.checked}
				onChange={props.onChange}
				aria-describedby={hintId}
				className="checkbox"
			/>
			<span className="min-w-0 text-balance">{props.label}</span>
		</label>
	);
	if (!hintId) return box;
	return (
		<div>
			{box}
			<p id={hintId} className="text-ink-soft text-sm">
				{props.hint}
			</p>
		</div>
	);
}
