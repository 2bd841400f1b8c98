/** Milliseconds in which a form that the browser is sending is not sent again: an impatient second press. */
const pause = 3_000;

/**
 * Leaves a form to the browser once the browser has sent it: the page may hydrate while the answer is
 * on its way, and a second press must not send the same values again through the script, which knows
 * nothing of the first. What is pressed again after the pause goes out as a plain form, which the
 * server recognizes.
 */
export function keepPlainSubmits(): void {
	let sentAt: number | undefined;
	// On the window, which has its turn before React's listeners on the document and after them.
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
	// The page as it was left, back from the browser's own cache.
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) sentAt = undefined;
	});
}
