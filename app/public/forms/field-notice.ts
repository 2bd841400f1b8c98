// Shared by the notices below a field. Each is a script of its own without React, which form-fields.tsx loads
// when the field is first used.

/** A control with a notice below it. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The `detail` of the event on a control that asks such a script to watch it. */
export interface WatchRequest<Copy> {
	copy: Copy;
	/** The element that the notice is appended to. */
	box: HTMLElement;
}

/** Milliseconds without typing after which a text is checked. */
const pause = 1_000;

/** Milliseconds that a screen reader needs to notice a live region before its text changes. */
const regionDelay = 100;

/** Calls `watch` once for each control that is asked about by an event of this type. */
export function watchControls<Copy>(
	type: string,
	watch: (control: Control, request: WatchRequest<Copy>) => void,
): void {
	const watched = new WeakSet<EventTarget>();
	document.addEventListener(type, (event) => {
		const { target, detail } = event as CustomEvent<WatchRequest<Copy>>;
		if (!target || watched.has(target)) return;
		watched.add(target);
		watch(target as Control, detail);
	});
}

/**
 * Calls `look` now and after each pause in typing: a notice that came at once would interrupt, and one that came
 * as the visitor leaves the field would move the button under their finger.
 *
 * @param onInput called at each change, and by a change of ours too
 */
export function watchTyping(control: Control, look: () => void, onInput: () => void): void {
	let timer = setTimeout(look, pause);
	control.addEventListener('input', () => {
		clearTimeout(timer);
		onInput();
		timer = setTimeout(look, pause);
	});
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

/**
 * Creates a notice's elements, which are only attached while there is something to say.
 *
 * @param buttons the labels, each with what a click does
 * @param about a sentence below the buttons
 */
export function makeNotice(
	control: Control,
	box: HTMLElement,
	buttons: [label: string, onClick: () => void][],
	about = '',
) {
	const status = make('p', 'wrap-anywhere');
	status.id = `${control.id}-notice`;
	status.setAttribute('role', 'status');
	const elements = buttons.map(([label, onClick]) => {
		const button = make(
			'button',
			'wrap-anywhere min-h-11 text-left font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep',
			label,
		);
		button.type = 'button';
		button.setAttribute('aria-describedby', status.id);
		button.onclick = onClick;
		return button;
	});
	const row = make('div', 'flex flex-wrap gap-x-6');
	row.append(...elements);
	const explanation = make('p', 'notice-about text-sm', about);
	const notice = make('div', '');
	let delay: ReturnType<typeof setTimeout> | undefined;

	/** Shows the message, or nothing if it's empty. */
	function say(message: string) {
		const fill = () => {
			notice.className =
				'mt-2.5 rounded-md border-2 border-transparent bg-mint px-4 py-3 print:hidden';
			// Setting the same text again would announce it again.
			if (status.textContent !== message) status.textContent = message;
			// A button would lose focus if it were moved.
			if (!row.isConnected) notice.append(row, ...(about ? [explanation] : []));
		};
		clearTimeout(delay);
		if (message && row.isConnected) return fill();
		status.textContent = '';
		notice.className = '';
		notice.replaceChildren(status);
		if (message) {
			box.append(notice);
			delay = setTimeout(fill, regionDelay);
		} else notice.remove();
	}

	return { buttons: elements, say };
}

function make<Tag extends 'p' | 'div' | 'button'>(tag: Tag, className: string, text = '') {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return element;
}
