import { useEffect } from 'react';
import { markHydrated } from '#app/platform/http/hydration-mark.ts';

/** Marks the document as hydrated once all children have: effects run from the inside out. */
export function useHydrationMark(): void {
	useEffect(markHydrated, []);
}
