import { ControlFrame, controlLook, describedBy, type Labelled } from './control-frame.tsx';

/** A control of several lines that the visitor can make taller. */
export function TextArea(props: Labelled & { value: string }) {
	return (
		<ControlFrame {...props}>
			<textarea
				{...describedBy(props)}
				name={props.name}
				required={props.required}
				defaultValue={props.value}
				rows={5}
				className={`${controlLook} field-sizing-content min-h-36 resize-y`}
			/>
		</ControlFrame>
	);
}
