const event = 'hydrated';

/** Marks the document as hydrated. */
export function markHydrated(): void {
	document.documentElement.dataset.hydrated = '';
	dispatchEvent(new Event(event));
}

/** Returns true if the document is marked as hydrated. */
export function isHydrated(): boolean {
	return document.documentElement.dataset.hydrated !== undefined;
}

/** Runs a function once, right after the document is marked. */
export function whenHydrated(run: () => void): void {
	addEventListener(event, run, { once: true });
}
