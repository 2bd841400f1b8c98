import {
	ControlFrame,
	controlClassName,
	describedBy,
	type Labelled,
	useTextBeforeHydration,
} from './control-frame.tsx';

/** A multi-line control that grows with its text and that the visitor can resize. */
export function TextArea(props: Labelled & { value: string }) {
	const { id } = describedBy(props);
	useTextBeforeHydration(id);
	return (
		<ControlFrame {...props}>
			<textarea
				{...describedBy(props)}
				name={props.name}
				required={props.required}
				defaultValue={props.value}
				rows={5}
				className={`${controlClassName} field-sizing-content min-h-[max(calc(var(--spacing)*36),5lh)] resize-y`}
			/>
		</ControlFrame>
	);
}
