import { useEffect, useRef } from 'react';
import { buttonClassName } from './button-class-name.ts';

/**
 * A form's button; while the form is being sent it says so and cannot be pressed. Focus, which a
 * disabled button loses, comes back to it afterwards.
 */
export function SubmitButton(props: {
	label: string;
	busyLabel: string;
	busy: boolean;
	/** What must be done before the button can be pressed, and whether it is still to do. */
	need?: { text: string; missing: boolean } | undefined;
}) {
	const { need } = props;
	const button = useRef<HTMLButtonElement>(null);
	const pressed = useRef(false);
	useEffect(() => {
		if (props.busy) pressed.current = true;
		else if (pressed.current && document.activeElement === document.body) button.current?.focus();
	}, [props.busy]);
	const off = props.busy || need?.missing === true;
	return (
		<div>
			<button
				ref={button}
				type="submit"
				disabled={off}
				aria-describedby={need?.missing ? 'submit-needs' : undefined}
				className={`${buttonClassName(off ? 'off' : 'primary')} w-full sm:w-auto`}
			>
				{props.busy ? props.busyLabel : props.label}
			</button>
			{need && (
				// Its room stays, so that the button does not move under the finger that did what was needed.
				<p
					className={`mt-3 text-balance text-ink-soft text-sm ${need.missing ? '' : 'invisible'}`}
					id="submit-needs"
				>
					{need.text}
				</p>
			)}
			<p role="status" className="sr-only">
				{props.busy && props.busyLabel}
			</p>
		</div>
	);
}
