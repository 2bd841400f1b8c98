import { buttonLook } from './button-look.ts';

/** A form's button; while the form is being sent it says so and cannot be pressed. */
export function SubmitButton(props: {
	label: string;
	busyLabel: string;
	busy: boolean;
	disabled?: boolean;
}) {
	return (
		<button
			type="submit"
			disabled={props.busy || props.disabled}
			className={`${buttonLook('primary')} w-full disabled:cursor-not-allowed disabled:opacity-60 sm:w-auto`}
		>
			{props.busy ? props.busyLabel : props.label}
		</button>
	);
}
