import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { DeskForm, DraftDone } from './form.tsx';

interface FlashProps {
	tone: 'done' | 'problem';
	children: string | undefined;
	/** The draft that ends with a success (form.tsx). */
	ends?: string | undefined;
}

/** The outcome of the last action, above the screen. Announced at once. */
export function Flash({ ends, ...props }: FlashProps) {
	const { key } = useLocation();
	return (
		<>
			<DraftDone name={ends} />
			{/* Keyed, so that a second outcome is announced and focused like the first. */}
			{props.children && <Outcome key={key} {...props} />}
		</>
	);
}

/**
 * The message of an outcome. It takes the focus, so a screen reader reads it first. It's shown after the new data
 * arrived, so that the next click uses the version it speaks of.
 */
export function Outcome({ tone, children }: { tone: 'done' | 'problem'; children: ReactNode }) {
	const { state } = useNavigation();
	if (state !== 'idle') return null;
	return (
		<Callout
			tone={tone}
			role={tone === 'problem' ? 'alert' : 'status'}
			ref={takeFocus}
			tabIndex={-1}
			className="max-w-[70ch]"
		>
			{children}
		</Callout>
	);
}

/** Focuses an element on mount. React's `autoFocus` works on controls only. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * Returns the message for a redirect's `?done=`, undefined for an unknown value. A success ends the draft of its name.
 *
 * @param problems keys of the messages that report a problem
 */
export function flashOf<Copy extends Record<string, string>>(
	url: URL,
	copy: Copy,
	problems: readonly (keyof Copy)[] = [],
): FlashProps {
	const name = url.searchParams.get('done') ?? '';
	const children = Object.hasOwn(copy, name) ? copy[name] : undefined;
	if (problems.includes(name)) return { tone: 'problem', children };
	return { tone: 'done', children, ends: children && name };
}

/** A form that undoes the last action. */
export interface Undo {
	/** URL of the POST. */
	action: string;
	/** Hidden fields, including `intent`. */
	fields: readonly (readonly [name: string, value: string])[];
}

/**
 * The outcome of an action, with an undo button, at the bottom of the window until it's dismissed or times out.
 * Its content is also available elsewhere.
 */
export function Toast(props: {
	undo?: Undo | undefined;
	/** True if it can be undone only for the seconds that it's shown; then hover and focus don't keep it open. */
	isTimed?: boolean;
	children: ReactNode;
}) {
	const { undo, isTimed = false, children } = props;
	const { key } = useLocation();
	const { state } = useNavigation();
	if (state !== 'idle') return null;
	return (
		<Popover key={key} isTimed={isTimed}>
			<div>{children}</div>
			{undo && <UndoForm {...undo} />}
		</Popover>
	);
}

/** Seconds until a toast disappears, not counting hover and focus (WCAG 2.2.1). */
const seconds = 10;

function Popover({ isTimed, children }: { isTimed: boolean; children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	const [left, setLeft] = useState(seconds);
	const [isFilled, setFilled] = useState(false);
	const isOver = left <= 0;
	useEffect(() => {
		const element = box.current;
		if (isOver || !element) return;
		element.showPopover();
		// Screen readers announce a live region only when its content changes.
		setFilled(true);
		// The clicked button may be gone, and focus with it.
		if (document.activeElement === document.body) element.focus({ preventScroll: true });
		const timer = setInterval(() => {
			// The focus that it took itself keeps nothing open.
			const isUsed = element.matches(':hover') || element.querySelector(':focus') !== null;
			if (isTimed || !isUsed) setLeft((now) => now - 1);
		}, 1000);
		return () => clearInterval(timer);
	}, [isOver, isTimed]);
	if (isOver) return null;
	return (
		<Callout
			ref={box}
			tone="done"
			role="status"
			popover="manual"
			tabIndex={-1}
			data-toast
			className="inset-[auto_--spacing(4)_--spacing(20)_auto] m-0 max-w-[min(--spacing(120),calc(100vw_-_--spacing(8)))] flex-wrap items-center gap-x-4 gap-y-2 text-ink [&:popover-open]:flex lg:bottom-6"
		>
			{isFilled && (
				<>
					{children}
					<button type="button" className={textLinkClassName} onClick={() => setLeft(0)}>
						Dismiss
					</button>
				</>
			)}
		</Callout>
	);
}

function UndoForm({ action, fields }: Undo) {
	return (
		<DeskForm action={action}>
			{fields.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<Button variant="quiet">Undo</Button>
		</DeskForm>
	);
}
