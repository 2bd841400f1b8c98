import { useEffect, useRef } from 'react';
import { buttonClassName } from './button-class-name.ts';

/**
 * A form's submit button. While submitting, it says so and is disabled. A disabled button loses focus, so it
 * gets focus back afterward.
 */
export function SubmitButton(props: {
	label: string;
	busyLabel: string;
	busy: boolean;
	/** Requirement to enable the button; `missing` is undefined until it's known. */
	requirement?: { text: string; missing: boolean | undefined } | undefined;
}) {
	const { requirement } = props;
	const button = useRef<HTMLButtonElement>(null);
	const pressed = useRef(false);
	useEffect(() => {
		if (props.busy) pressed.current = true;
		else if (pressed.current && document.activeElement === document.body) button.current?.focus();
	}, [props.busy]);
	const disabled = props.busy || requirement?.missing === true;
	return (
		<div>
			<button
				ref={button}
				type="submit"
				disabled={disabled}
				aria-describedby={
					requirement && requirement.missing !== false ? 'submit-requirement' : undefined
				}
				className={`peer ${buttonClassName('primary')} w-full sm:w-auto`}
			>
				{props.busy ? props.busyLabel : props.label}
			</button>
			{requirement && (
				// Reserves its space, so that the page doesn't shift under the visitor's finger.
				<p
					className={`invisible mt-3 text-ink-soft text-sm ${props.busy ? '' : 'peer-disabled:visible'}`}
					id="submit-requirement"
				>
					{requirement.text}
				</p>
			)}
			<p role="status" className="sr-only">
				{props.busy && props.busyLabel}
			</p>
		</div>
	);
}
