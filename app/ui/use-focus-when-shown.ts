import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/**
 * Moves focus to what has just appeared, so that a screen reader reads it (WCAG 4.1.3), and again when
 * `content` changes. Not while hydrating: the browser moved it there as the document arrived
 * (`autofocus`), and the visitor whose first touch hydrates the page is in a field by now.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, content?: unknown): void {
	const hydrating = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the end of hydration moves nothing
	useEffect(() => {
		if (!hydrating) element.current?.focus();
	}, [content]);
}
