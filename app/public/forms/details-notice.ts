import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import type { PersonalDetailKind } from '#app/platform/text/personal-detail-kinds.ts';
import {
	type Control,
	makeNotice,
	type WatchRequest,
	watchControls,
	watchTyping,
	write,
} from './field-notice.ts';

// Points out personal details in free text before it's sent (decision 67).

/** Name of the event on a control that asks this script to watch it. */
export const watchDetails = 'watch-details';

type Copy = SiteCopy['personal_details'];

/** Texts that a notice quotes besides the first one; its button has the number of all. */
const quoted = 4;

interface Found {
	kind: PersonalDetailKind;
	text: string;
	start: number;
	end: number;
}

watchControls<Copy>(watchDetails, watch);

/**
 * Shows a notice below a control whose text seems to contain personal details: one to remove or keep, or all
 * to remove at once. It waits while the visitor types, never blocks submitting, and sends nothing.
 */
function watch(control: Control, { copy, box }: WatchRequest<Copy>): void {
	const kept = new Set<string>();
	/** The distinct details in the text that the visitor hasn't chosen to keep. */
	let details: Found[] = [];
	/** The last removal: the placeholders, and the text before it. */
	let removal: { placeholder: string; before: string } | undefined;
	let isOurs = false;
	const notice = makeNotice(
		control,
		box,
		[
			[copy.remove, () => remove(details.slice(0, 1))],
			[copy.keep, keep],
			[copy.remove_all, () => remove(details)],
			[copy.undo, undo],
		],
		copy.about,
	);
	watchTyping(control, look, () => {
		if (isOurs || !removal) return;
		removal = undefined;
		show();
	});

	function find() {
		const all = detailsIn(control).filter(({ text }) => !kept.has(text));
		details = all.filter(({ text }, index) => all.findIndex((one) => one.text === text) === index);
	}

	function look() {
		find();
		show();
	}

	function show() {
		const [first, ...others] = details;
		const [one, keepOne, all, back] = notice.buttons;
		if (one && keepOne) one.hidden = keepOne.hidden = !first;
		if (all) {
			all.hidden = others.length === 0;
			all.textContent = fillIn(copy.remove_all, { count: details.length });
		}
		if (back) back.hidden = !removal;
		const texts = others.slice(0, quoted).map(({ text }) => text);
		if (others.length > quoted) texts.push('…');
		notice.say(
			[
				removal && fillIn(copy.removed, removal),
				first && fillIn(copy.found, { kind: copy.kinds[first.kind].name, text: first.text }),
				texts.length > 0 && fillIn(copy.others, { texts: texts.join(', ') }),
			]
				.filter(Boolean)
				.join(' '),
		);
	}

	function remove(chosen: Found[]) {
		const texts = new Set(chosen.map(({ text }) => text));
		const placeholders = new Set<string>();
		const before = control.value;
		for (const { kind } of chosen) placeholders.add(copy.kinds[kind].placeholder);
		// The same text may occur more than once. Going backward keeps the earlier offsets valid.
		for (const { kind, text, start, end } of detailsIn(control).reverse()) {
			if (texts.has(text)) replace(copy.kinds[kind].placeholder, start, end);
		}
		removal = { placeholder: [...placeholders].join(', '), before };
		look();
	}

	function keep() {
		if (details[0]) kept.add(details[0].text);
		removal = undefined;
		find();
		// The button disappears, and would take focus with it.
		if (details.length === 0) control.focus({ preventScroll: true });
		show();
	}

	function undo() {
		if (removal) replace(removal.before);
		removal = undefined;
		look();
	}

	function replace(text: string, start?: number, end?: number) {
		isOurs = true;
		write(control, text, start, end);
		isOurs = false;
	}
}

function detailsIn({ value }: Control): Found[] {
	return findPersonalDetails(value).map((detail) => ({
		...detail,
		text: value.slice(detail.start, detail.end),
	}));
}
