const event = 'hydrated';

/** Marks the document as hydrated. */
export function markHydrated(): void {
	document.documentElement.dataset.hydrated = '';
	dispatchEvent(new Event(event));
}

/** Marks the document as one that stays plain HTML, because something else has changed it. */
export function markUnhydrated(): void {
	document.documentElement.dataset.unhydrated = '';
	dispatchEvent(new Event(event));
}

/** Returns true once the document is hydrated, or will never be. */
export function isSettled(): boolean {
	const { hydrated, unhydrated } = document.documentElement.dataset;
	return (hydrated ?? unhydrated) !== undefined;
}

/** Runs a function once, as soon as the document is settled. */
export function whenSettled(run: () => void): void {
	addEventListener(event, run, { once: true });
}
