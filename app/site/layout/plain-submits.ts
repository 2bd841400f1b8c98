/** Milliseconds in which a second press of a form that is already being sent is ignored. */
const pause = 3_000;

/**
 * Leaves a form to the browser once the browser has sent it: the page may hydrate while the response is
 * on its way, and a second press must not send the same values again through the script, which knows
 * nothing of the first. What is pressed again after the pause goes out as a plain form, which the
 * server recognizes.
 */
export function keepPlainSubmits(): void {
	let sentAt: number | undefined;
	// Listens on the window: its capture phase comes before React's listeners on the document.
	addEventListener(
		'submit',
		(event) => {
			if (sentAt === undefined) return;
			event.stopImmediatePropagation();
			if (performance.now() - sentAt < pause) event.preventDefault();
		},
		{ capture: true },
	);
	addEventListener('submit', (event) => {
		const { method } = event.target as HTMLFormElement;
		if (method === 'post' && !event.defaultPrevented) sentAt = performance.now();
	});
	// The page came back from the back/forward cache.
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) sentAt = undefined;
	});
}
