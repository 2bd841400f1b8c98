import { ControlError, controlIds, type Labelled, RequiredMark } from './text-controls.tsx';

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

/** Several checkboxes under one question (WCAG 1.3.1). */
export function CheckboxGroup(
	props: Labelled & {
		options: { value: string; label: string }[];
		chosen: string[];
		onChange?: () => void;
	},
) {
	const { id, hintId, errorId } = controlIds(props.name);
	const description = [props.hint && hintId, props.error && errorId].filter(Boolean).join(' ');
	return (
		// The error bar hangs in the margin, so the checkboxes don't move. On a wrapper, because a fieldset's
		// own border would start halfway down its legend.
		<div className={props.error ? '-ml-4 border-coral border-l-4 pl-3' : undefined}>
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
				{props.error && <ControlError id={errorId} message={props.error} />}
				{props.options.map(({ value, label }) => (
					<Checkbox
						key={value}
						id={`${id}-${value.toLowerCase().replace(/[^a-z]+/g, '-')}`}
						name={props.name}
						value={value}
						label={label}
						checked={props.chosen.includes(value)}
						{...(props.onChange && { onChange: props.onChange })}
					/>
				))}
			</fieldset>
		</div>
	);
}
