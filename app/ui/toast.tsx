import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Callout } from './callout.tsx';
import { textLinkClassName } from './text-link.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Seconds until it disappears, not counting hover and focus (WCAG 2.2.1: its content is also available
 * elsewhere).
 */
const seconds = 10;

/**
 * The result of an action, at the bottom of the window until it's dismissed or times out. Without JavaScript
 * it stays in the page.
 *
 * @param props.action a form that undoes the action
 */
export function Toast(props: { action?: ReactNode; dismiss: string; children: ReactNode }) {
	const hydrated = useHydrated();
	const box = useRef<HTMLDivElement>(null);
	const [left, setLeft] = useState(seconds);
	const [filled, setFilled] = useState(!hydrated);
	const over = left <= 0;
	useEffect(() => {
		const element = box.current;
		if (!hydrated || over || !element) return;
		element.showPopover();
		// Screen readers announce a live region only when its content changes.
		setFilled(true);
		// The clicked button may be gone, and focus with it.
		if (document.activeElement === document.body) element.focus({ preventScroll: true });
		const timer = setInterval(() => {
			if (!element.matches(':hover, :focus-within')) setLeft((now) => now - 1);
		}, 1000);
		return () => clearInterval(timer);
	}, [hydrated, over]);
	if (over) return null;
	return (
		<Callout
			ref={box}
			tone="done"
			role="status"
			popover={hydrated ? 'manual' : undefined}
			// Without JavaScript, screen readers read a new document from its top.
			autoFocus={!hydrated}
			tabIndex={-1}
			data-toast
			className="flex-wrap items-center gap-x-4 gap-y-2 text-ink [&:not([popover])]:flex [&:popover-open]:flex [&[popover]]:inset-[auto_--spacing(4)_--spacing(20)_auto] [&[popover]]:m-0 [&[popover]]:max-w-[min(--spacing(120),calc(100vw_-_--spacing(8)))] lg:[&[popover]]:bottom-6"
		>
			{filled && (
				<>
					<div>{props.children}</div>
					{props.action}
					<button
						type="button"
						className={textLinkClassName}
						hidden={!hydrated}
						onClick={() => setLeft(0)}
					>
						{props.dismiss}
					</button>
				</>
			)}
		</Callout>
	);
}
