import { controlClassName } from '../../../ui/control-frame.tsx';

/** Several lines under a label. */
export function TextArea(props: {
	name: string;
	label: string;
	hint?: string;
	required?: boolean;
	value?: string | undefined;
	rows?: number;
	/** The key that goes there (script/shortcuts.ts). */
	shortcut?: string;
}) {
	const { name, label, hint } = props;
	return (
		<div className="desk-field">
			<label htmlFor={`field-${name}`} className="block font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`hint-${name}`} className="text-ink-soft text-sm">
					{hint}
				</p>
			)}
			<textarea
				id={`field-${name}`}
				name={name}
				rows={props.rows ?? 4}
				data-shortcut={props.shortcut}
				aria-keyshortcuts={props.shortcut}
				required={props.required}
				defaultValue={props.value}
				aria-describedby={hint && `hint-${name}`}
				className={controlClassName}
			/>
		</div>
	);
}
