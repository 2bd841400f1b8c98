import type { SiteCopy } from '#app/platform/content/site-copy.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import {
	findPersonalDetails,
	type PersonalDetailKind,
} from '#app/platform/text/find-personal-details.ts';

// A script of its own, without React: form-fields.tsx loads it when a long field is first used (decision 67).

/** Name of the event on a text area that asks this script to watch it. */
export const watchEvent = 'watch-details';

/** The `detail` of that event. */
export interface WatchRequest {
	copy: SiteCopy['personal_details'];
	/** The element that the notice is appended to. */
	box: HTMLElement;
}

/** Milliseconds without typing after which a text is checked. */
const pause = 1_000;

/** Milliseconds that a screen reader needs to notice a live region before its text changes. */
const regionDelay = 100;

const watched = new WeakSet<EventTarget>();

document.addEventListener(watchEvent, (event) => {
	const { target, detail } = event as CustomEvent<WatchRequest>;
	if (!(target instanceof HTMLTextAreaElement) || watched.has(target)) return;
	watched.add(target);
	watch(target, detail);
});

/**
 * Shows a notice below a text area whose text seems to contain a personal detail: one detail at a time, to
 * remove or keep. It waits while the visitor types, never blocks submitting, and sends nothing.
 */
function watch(control: HTMLTextAreaElement, { copy, box }: WatchRequest): void {
	const kept = new Set<string>();
	let found: { kind: PersonalDetailKind; text: string } | undefined;
	/** The last removal: the placeholder, and the text before it. */
	let removal: { placeholder: string; before: string } | undefined;
	let isOurs = false;
	let timer = setTimeout(look, pause);
	const notice = makeNotice(box, `${control.id}-details`, copy);
	notice.remove.onclick = remove;
	notice.keep.onclick = keep;
	notice.undo.onclick = undo;

	control.addEventListener('input', () => {
		clearTimeout(timer);
		if (isOurs) return;
		if (removal) {
			removal = undefined;
			show();
		}
		timer = setTimeout(look, pause);
	});

	function look() {
		found = detailsIn(control).find(({ text }) => !kept.has(text));
		show();
	}

	function show() {
		notice.remove.hidden = !found;
		notice.keep.hidden = !found;
		notice.undo.hidden = !removal;
		notice.say(
			[
				removal && fillIn(copy.removed, removal),
				found && fillIn(copy.found, { kind: copy.kinds[found.kind].name, text: found.text }),
			]
				.filter(Boolean)
				.join(' '),
		);
	}

	function remove() {
		if (!found) return;
		const { kind, text } = found;
		const { placeholder } = copy.kinds[kind];
		const before = control.value;
		// The same text may occur more than once. Going backward keeps the earlier offsets valid.
		for (const detail of detailsIn(control).reverse()) {
			if (detail.text === text) write(detail.start, detail.end, placeholder);
		}
		removal = { placeholder, before };
		look();
	}

	function keep() {
		if (found) kept.add(found.text);
		removal = undefined;
		found = detailsIn(control).find(({ text }) => !kept.has(text));
		// The button disappears, and would take focus with it.
		if (!found) control.focus({ preventScroll: true });
		show();
	}

	function undo() {
		if (removal) write(0, control.value.length, removal.before);
		removal = undefined;
		look();
	}

	/** Writes into the control as the visitor would, so that the browser's undo includes it. */
	function write(start: number, end: number, text: string) {
		isOurs = true;
		control.focus({ preventScroll: true });
		control.setSelectionRange(start, end);
		// execCommand is deprecated but has no successor: setRangeText can't be undone with the keyboard.
		if (!document.execCommand('insertText', false, text)) {
			control.setRangeText(text, start, end, 'end');
			control.dispatchEvent(new Event('input', { bubbles: true }));
		}
		isOurs = false;
	}
}

function detailsIn({ value }: HTMLTextAreaElement) {
	return findPersonalDetails(value).map((detail) => ({
		...detail,
		text: value.slice(detail.start, detail.end),
	}));
}

/** Creates the notice's elements, which are only attached while there is a notice. */
function makeNotice(box: HTMLElement, id: string, copy: WatchRequest['copy']) {
	const status = make('p', 'wrap-anywhere');
	status.id = id;
	status.setAttribute('role', 'status');
	const button = (label: string) => {
		const made = make(
			'button',
			'min-h-11 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep',
			label,
		);
		made.type = 'button';
		made.setAttribute('aria-describedby', id);
		return made;
	};
	const [remove, keep, undo] = [button(copy.remove), button(copy.keep), button(copy.undo)];
	const buttons = make('div', 'flex flex-wrap gap-x-6');
	buttons.append(remove, keep, undo);
	const about = make('p', 'text-balance text-sm', copy.about);
	const notice = make('div', '');
	let delay: ReturnType<typeof setTimeout> | undefined;

	function say(message: string) {
		const fill = () => {
			notice.className =
				'mt-2.5 rounded-md border-2 border-transparent bg-mint px-4 py-3 print:hidden';
			// Setting the same text again would announce it again.
			if (status.textContent !== message) status.textContent = message;
			// A button would lose focus if it were moved.
			if (!buttons.isConnected) notice.append(buttons, about);
		};
		clearTimeout(delay);
		if (message && buttons.isConnected) return fill();
		status.textContent = '';
		notice.className = '';
		notice.replaceChildren(status);
		if (message) {
			box.append(notice);
			delay = setTimeout(fill, regionDelay);
		} else notice.remove();
	}

	return { remove, keep, undo, say };
}

function make<Tag extends 'p' | 'div' | 'button'>(tag: Tag, className: string, text = '') {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return element;
}
