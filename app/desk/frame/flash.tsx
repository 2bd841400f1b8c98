import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useHydrated } from './controls.tsx';
import { DeskForm } from './form.tsx';

/** The outcome of the last action, above the screen; announced at once. */
export function Flash(props: { tone: 'done' | 'problem'; children: string | undefined }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has begun: this isn't its outcome.
	if (!props.children || state === 'submitting') return null;
	return (
		<p
			// A second outcome is announced and focused like the first.
			key={key}
			role={props.tone === 'problem' ? 'alert' : 'status'}
			ref={takeFocus}
			// Without JavaScript a new document is read from its top; this is what there is to know.
			// biome-ignore lint/a11y/noAutofocus: the outcome of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone={props.tone}
		>
			{props.children}
		</p>
	);
}

/** A `ref` for what is to be read first once it's there: React's own `autoFocus` focuses controls alone. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * The message for a redirect's `?done=`; undefined for unknown values.
 *
 * @param problems the messages that report a problem
 */
export function flashOf<Copy extends Record<string, string>>(
	url: URL,
	copy: Copy,
	problems: readonly (keyof Copy)[] = [],
): { tone: 'done' | 'problem'; children: string | undefined } {
	const name = url.searchParams.get('done') ?? '';
	const children = Object.hasOwn(copy, name) ? copy[name] : undefined;
	return { tone: problems.includes(name) ? 'problem' : 'done', children };
}

/** Seconds that it stays while nobody points at it or has the focus in it (WCAG 2.2.1: nothing in it is the only way). */
const seconds = 10;

/** A form that takes back what was just done. */
export interface Undo {
	/** Where it's posted to. */
	action: string;
	/** Its hidden fields, `intent` among them. */
	fields: readonly (readonly [name: string, value: string])[];
}

/**
 * The outcome of an action, with a button that takes it back: below the screen, until it's dismissed or its time is over.
 * Without JavaScript it stands where it is in the screen, and stays.
 */
export function Toast(props: { undo?: Undo | undefined; children: ReactNode }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has begun: this isn't its outcome.
	if (state === 'submitting') return null;
	return <ToastBox key={key} {...props} />;
}

function ToastBox({ undo, children }: { undo?: Undo | undefined; children: ReactNode }) {
	const hydrated = useHydrated();
	const box = useRef<HTMLDivElement>(null);
	const [left, setLeft] = useState(seconds);
	const [filled, setFilled] = useState(!hydrated);
	const over = left <= 0;
	useEffect(() => {
		const element = box.current;
		if (!hydrated || over || !element) return;
		element.showPopover();
		// A live region is read when something comes into it.
		setFilled(true);
		// What was pressed may be gone, and the focus with it.
		if (document.activeElement === document.body) element.focus({ preventScroll: true });
		const timer = setInterval(() => {
			if (!element.matches(':hover, :focus-within')) setLeft((now) => now - 1);
		}, 1000);
		return () => clearInterval(timer);
	}, [hydrated, over]);
	if (over) return null;
	return (
		<div
			ref={box}
			role="status"
			popover={hydrated ? 'manual' : undefined}
			// Without JavaScript a new document is read from its top; this is what there is to know.
			// biome-ignore lint/a11y/noAutofocus: the outcome of what was just pressed
			autoFocus={!hydrated}
			tabIndex={-1}
			className="desk-flash desk-toast"
			data-tone="done"
		>
			{filled && (
				<>
					<div>{children}</div>
					{undo && (
						<DeskForm action={undo.action}>
							{undo.fields.map(([name, value]) => (
								<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
							))}
							<button type="submit" className="desk-button" data-variant="quiet">
								Undo
							</button>
						</DeskForm>
					)}
					<button type="button" className="desk-link" hidden={!hydrated} onClick={() => setLeft(0)}>
						Dismiss
					</button>
				</>
			)}
		</div>
	);
}
