import { ControlFrame, controlClassName, describedBy, type Labelled } from './control-frame.tsx';

/** A one-line control. It has no format but the browser's own for its type (specification section 5). */
export function TextControl(
	props: Labelled & {
		type: 'text' | 'email' | 'tel' | 'date';
		autoComplete?: string | undefined;
		/** Which keys a phone shows. */
		inputMode?: 'numeric';
		value: string;
	},
) {
	return (
		<ControlFrame {...props}>
			<input
				{...describedBy(props)}
				type={props.type}
				name={props.name}
				required={props.required}
				autoComplete={props.autoComplete}
				inputMode={props.inputMode}
				defaultValue={props.value}
				className={`${controlClassName} min-h-12`}
			/>
		</ControlFrame>
	);
}
