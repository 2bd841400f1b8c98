import { isHydrated, whenHydrated } from './hydration-mark.ts';

/** The longest a click waits, in milliseconds; then the browser handles it alone. */
const longestWait = 3_000;

/**
 * Holds a click on a button that is better served by the page's script until the page is hydrated,
 * then clicks again. A like sent as a plain form would lead back to the top of the post; without the
 * script, a button marked `needs-script` would do nothing at all.
 *
 * @param hydrate starts hydration: assistive technology may click without any event before
 */
export function replayClicks(hydrate: () => void): void {
	let held: HTMLElement | undefined;
	let replaying = false;

	function onClick(event: Event) {
		if (replaying || isHydrated() || !(event.target instanceof Element)) return;
		const button = event.target.closest<HTMLElement>('[data-replay-click], .needs-script');
		if (!button) return;
		event.preventDefault();
		// One at a time: a pending like accepts no other.
		if (held) return;
		held = button;
		button.setAttribute('aria-busy', 'true');
		setTimeout(replay, longestWait);
		whenHydrated(replay);
		hydrate();
	}

	function replay() {
		const button = held;
		if (!button) return;
		held = undefined;
		button.removeAttribute('aria-busy');
		replaying = true;
		button.click();
		replaying = false;
	}

	addEventListener('click', onClick, { capture: true });
}
