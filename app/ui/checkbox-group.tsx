import { Checkbox } from './checkbox.tsx';
import { ControlError, controlIds, type Labelled, RequiredMark } from './control-frame.tsx';

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
