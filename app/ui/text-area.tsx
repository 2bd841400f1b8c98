import { useLayoutEffect, useState } from 'react';
import { ControlFrame, controlLook, describedBy, type Labelled } from './control-frame.tsx';

/** A control of several lines that the visitor can make taller. */
export function TextArea(props: Labelled & { value: string }) {
	const { id } = describedBy(props);
	const typed = useTyped(id);
	useLayoutEffect(() => {
		const control = document.getElementById(id) as HTMLTextAreaElement | null;
		if (control && typed !== undefined && control.value !== typed) control.value = typed;
	}, [id, typed]);
	return (
		<ControlFrame {...props}>
			<textarea
				{...describedBy(props)}
				name={props.name}
				required={props.required}
				defaultValue={props.value}
				rows={5}
				className={`${controlLook} field-sizing-content min-h-[max(calc(var(--spacing)*36),5lh)] resize-y`}
			/>
		</ControlFrame>
	);
}

/**
 * What stood in the control before React took the page over: it puts a textarea that came with text
 * back to that text, whatever was typed since.
 */
function useTyped(id: string): string | undefined {
	const [typed] = useState(() =>
		typeof document === 'undefined'
			? undefined
			: (document.getElementById(id) as HTMLTextAreaElement | null)?.value,
	);
	return typed;
}
