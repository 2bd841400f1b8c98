import { useEffect, useRef } from 'react';
import { textLinkClassName } from '#app/ui/text-link.tsx';

/** A control with a notice below it. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Milliseconds without typing after which a text is checked. */
const pause = 1_000;

/**
 * Calls `look` now and after each pause in typing: a notice that came at once would interrupt, and one that came
 * as the visitor leaves the field would move the button under their finger.
 *
 * @param onInput called at each change, and by a change of ours too
 */
export function useTyping(control: Control, look: () => void, onInput: () => void): void {
	const calls = useRef({ look, onInput });
	calls.current = { look, onInput };
	useEffect(() => {
		const check = () => calls.current.look();
		let timer = setTimeout(check, pause);
		const changed = () => {
			clearTimeout(timer);
			calls.current.onInput();
			timer = setTimeout(check, pause);
		};
		control.addEventListener('input', changed);
		return () => {
			clearTimeout(timer);
			control.removeEventListener('input', changed);
		};
	}, [control]);
}

/** Writes into the control as the visitor would, so that the browser's undo includes it; all of it by default. */
export function write(control: Control, text: string, start?: number, end?: number): void {
	control.focus({ preventScroll: true });
	if (start === undefined || end === undefined) control.select();
	else control.setSelectionRange(start, end);
	// execCommand is deprecated but has no successor: other changes can't be undone with the keyboard.
	if (document.execCommand('insertText', false, text)) return;
	const { value } = control;
	control.value = value.slice(0, start ?? 0) + text + value.slice(end ?? value.length);
	control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A message below a control, with its buttons; nothing while there is no message. */
export function FieldNotice(props: {
	control: Control;
	message: string;
	buttons: readonly { label: string; onClick: () => void }[];
	/** A sentence below the buttons. */
	about?: string;
}) {
	const { message, about } = props;
	const id = `${props.control.id}-notice`;
	return (
		<div
			className={
				message && 'mt-2.5 rounded-md border-2 border-transparent bg-mint px-4 py-3 print:hidden'
			}
		>
			{/* Here before its message, so that screen readers notice the message. */}
			<p id={id} role="status" className="wrap-anywhere">
				{message}
			</p>
			{message && (
				<div className="flex flex-wrap gap-x-6">
					{props.buttons.map(({ label, onClick }, index) => (
						<button
							// biome-ignore lint/suspicious/noArrayIndexKey: a label may have a number, and its button keeps focus
							key={index}
							type="button"
							aria-describedby={id}
							onClick={onClick}
							className={`${textLinkClassName} cursor-pointer`}
						>
							{label}
						</button>
					))}
				</div>
			)}
			{message && about && <p className="notice-about text-sm">{about}</p>}
		</div>
	);
}
