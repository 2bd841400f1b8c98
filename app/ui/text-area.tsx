import { useLayoutEffect, useState } from 'react';
import { ControlFrame, controlClassName, describedBy, type Labelled } from './control-frame.tsx';

/** A multi-line control that grows with its text and that the visitor can resize. */
export function TextArea(props: Labelled & { value: string }) {
	const { id } = describedBy(props);
	const value = useTextBeforeHydration(id);
	useLayoutEffect(() => {
		const control = document.getElementById(id) as HTMLTextAreaElement | null;
		if (control && value !== undefined && control.value !== value) control.value = value;
	}, [id, value]);
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

/**
 * What the control held before hydration: React resets a textarea to the text in the document, whatever
 * was typed since.
 */
function useTextBeforeHydration(id: string): string | undefined {
	const [value] = useState(() =>
		typeof document === 'undefined'
			? undefined
			: (document.getElementById(id) as HTMLTextAreaElement | null)?.value,
	);
	return value;
}
