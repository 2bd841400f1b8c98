import { useEffect, useId, useRef, useState } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import type { SiteCopy } from '#app/content/site-copy.server.ts';
import {
	findPersonalDetails,
	type PersonalDetailKind,
} from '#app/personal-details/find-personal-details.ts';

/** Milliseconds without a key after which a text is looked at. */
const pause = 1_000;

/** Milliseconds that a screen reader needs to notice a live region before something is said in it. */
const regionDelay = 100;

interface Found {
	kind: PersonalDetailKind;
	text: string;
}

/**
 * The notice below a text area whose text seems to have a personal detail in it: one at a time, to be removed or
 * kept. It says nothing while somebody types, keeps nothing from being sent, and nothing leaves the page.
 */
export function DetailsNotice(props: {
	control: HTMLTextAreaElement;
	copy: SiteCopy['personal_details'];
}) {
	const { control, copy } = props;
	const { found, removed, remove, keep, undo } = useDetails(control, copy);
	const message = [
		removed && fillIn(copy.removed, { placeholder: removed }),
		found && fillIn(copy.found, { kind: copy.kinds[found.kind].name, text: found.text }),
	]
		.filter(Boolean)
		.join(' ');
	const hasRegion = useTrueFor(message !== '', regionDelay);
	const id = useId();
	if (!message) return null;
	const button = (label: string, press: () => void) => (
		<button
			type="button"
			onClick={press}
			aria-describedby={id}
			className="min-h-11 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep"
		>
			{label}
		</button>
	);
	return (
		<div
			className={
				hasRegion
					? 'mt-2.5 rounded-md border-2 border-transparent bg-mint px-4 py-3 print:hidden'
					: undefined
			}
		>
			<p id={id} role="status" className="wrap-anywhere">
				{hasRegion && message}
			</p>
			{hasRegion && (
				<>
					<div className="flex flex-wrap gap-x-6">
						{found && button(copy.remove, remove)}
						{found && button(copy.keep, keep)}
						{removed && button(copy.undo, undo)}
					</div>
					<p className="text-sm">{copy.about}</p>
				</>
			)}
		</div>
	);
}

/** What is found in a control's text, and what can be done about it. */
function useDetails(control: HTMLTextAreaElement, copy: SiteCopy['personal_details']) {
	const [found, setFound] = useState<Found>();
	/** The last removal: what stands there now, and the text before it. */
	const [removal, setRemoval] = useState<{ placeholder: string; before: string }>();
	const kept = useRef(new Set<string>());
	const ours = useRef(false);

	function look() {
		const next = detailsIn(control).find(({ text }) => !kept.current.has(text));
		setFound((last) => (last?.text === next?.text && last?.kind === next?.kind ? last : next));
	}

	/** Writes into the control as the visitor would, so that the browser's own undo knows of it. */
	function write(start: number, end: number, text: string) {
		control.focus({ preventScroll: true });
		control.setSelectionRange(start, end);
		ours.current = true;
		// Deprecated, and without a successor: setRangeText can't be undone by key.
		if (!document.execCommand('insertText', false, text)) {
			control.setRangeText(text, start, end, 'end');
			control.dispatchEvent(new Event('input', { bubbles: true }));
		}
		ours.current = false;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the control and setters only
	useEffect(() => {
		let timer = setTimeout(look, pause);
		const onInput = () => {
			clearTimeout(timer);
			if (ours.current) return;
			setRemoval(undefined);
			timer = setTimeout(look, pause);
		};
		control.addEventListener('input', onInput);
		return () => {
			clearTimeout(timer);
			control.removeEventListener('input', onInput);
		};
	}, [control]);

	return {
		found,
		removed: removal?.placeholder,
		remove() {
			if (!found) return;
			const before = control.value;
			const { placeholder } = copy.kinds[found.kind];
			// The same may stand there twice. From the end, so that places stay what they are.
			for (const { text, start, end } of detailsIn(control).reverse()) {
				if (text === found.text) write(start, end, placeholder);
			}
			setRemoval({ placeholder, before });
			look();
		},
		keep() {
			if (found) kept.current.add(found.text);
			setRemoval(undefined);
			look();
			// Without a further one the button goes, and focus would go with it.
			if (detailsIn(control).every(({ text }) => kept.current.has(text))) {
				control.focus({ preventScroll: true });
			}
		},
		undo() {
			if (removal) write(0, control.value.length, removal.before);
			setRemoval(undefined);
			look();
		},
	};
}

function detailsIn({ value }: HTMLTextAreaElement) {
	return findPersonalDetails(value).map((detail) => ({
		...detail,
		text: value.slice(detail.start, detail.end),
	}));
}

/** Whether something has been true for some milliseconds. */
function useTrueFor(isTrue: boolean, milliseconds: number): boolean {
	const [hasBeen, setHasBeen] = useState(false);
	useEffect(() => {
		if (!isTrue) return;
		const timer = setTimeout(() => setHasBeen(true), milliseconds);
		return () => {
			clearTimeout(timer);
			setHasBeen(false);
		};
	}, [isTrue, milliseconds]);
	return hasBeen;
}
