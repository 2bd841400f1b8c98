import { ControlFrame, controlLook, describedBy, type Labelled } from './control-frame.tsx';

/** A one-line control. Its format is the browser's own (specification section 5). */
export function TextControl(
	props: Labelled & {
		type: 'text' | 'email' | 'tel' | 'date';
		autoComplete?: string | undefined;
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
				defaultValue={props.value}
				className={`${controlLook} min-h-12`}
			/>
		</ControlFrame>
	);
}
