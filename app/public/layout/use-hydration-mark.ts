import { useEffect } from 'react';
import { markHydrated } from '#app/platform/http/hydration-mark.ts';

/** Marks the document once everything below has taken over its elements: effects run from the inside out. */
export function useHydrationMark(): void {
	useEffect(markHydrated, []);
}
