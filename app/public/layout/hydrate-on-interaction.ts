import { isSettled, whenSettled } from '#app/platform/http/hydration-mark.ts';

/** Milliseconds that a click waits at most; then the browser handles it natively. */
const maxWait = 3_000;

/**
 * Holds a click on a button that is better handled by the page's script until the page has hydrated, or will
 * stay plain HTML, then clicks again. A like sent as a plain form would lead back to the top of the post; without the script, a
 * button marked `needs-script` would do nothing at all.
 *
 * @param hydrate starts hydration: assistive technology may click without any earlier event
 */
function replayClicks(hydrate: () => void): void {
	let held: HTMLElement | undefined;
	let replaying = false;

	function onClick(event: Event) {
		if (replaying || isSettled() || !(event.target instanceof Element)) return;
		const button = event.target.closest<HTMLElement>('[data-replay-click], .needs-script');
		if (!button) return;
		event.preventDefault();
		// One at a time: a pending like accepts no other.
		if (held) return;
		held = button;
		button.setAttribute('aria-busy', 'true');
		setTimeout(replay, maxWait);
		whenSettled(replay);
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

// Apart from page-script.ts, the only script of a page that hydrates on the visitor's first interaction
// (decision 18). Until hydration, links and forms are plain HTML.

/** Milliseconds in which a second submit of a form that is already being sent is ignored. */
const pause = 3_000;

/**
 * Leaves a form to the browser once the browser has sent it. The page may hydrate while the response is on
 * its way, and a second submit must not send the same values again through React, which knows nothing of the
 * first. A submit after the pause goes out as a plain form, which the server recognizes as a duplicate.
 */
function keepPlainSubmits(): void {
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

/** The first interactions: touch, click, keyboard focus, typing, or autofill. */
const interactions = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];
const options = { capture: true, passive: true };

/** The data block that defer-scripts.server.ts writes. */
const deferredScript = 'script[type="text/deferred-module"]';

keepPlainSubmits();
replayClicks(hydrate);
for (const type of interactions) addEventListener(type, onInteraction, options);

// On a slow connection, a visitor may be in a field before this script loads. (`navigator.userActivation`
// would be more exact, but Chromium carries it over from the previous page.)
if (document.activeElement && needsScript('focusin', document.activeElement)) hydrate();

// A link on another page passed values that this one must show (decision 55).
if (location.hash.startsWith('#deadlines,')) hydrate();

function onInteraction({ type, target }: Event) {
	if (!(target instanceof Element) || needsScript(type, target)) hydrate();
}

/**
 * Returns true if an interaction needs hydration. Links work without a script, and the next page shouldn't
 * share the connection with this page's script. Focus on an element that the Tab key doesn't reach wasn't the
 * visitor's: `autofocus` on a form's result, or a fragment in the URL.
 */
function needsScript(type: string, target: Element): boolean {
	if (type === 'keydown' || type === 'input') return true;
	if (target.closest('a[href]')) return false;
	return type !== 'focusin' || (target as HTMLElement).tabIndex >= 0;
}

function hydrate() {
	for (const type of interactions) removeEventListener(type, onInteraction, options);
	const deferred = document.querySelector<HTMLElement>(deferredScript);
	if (!deferred) return;
	for (const href of deferred.dataset.preload?.split(' ') ?? []) {
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.href = href;
		document.head.append(link);
	}
	// The policy allows this code by its hash, also in an element created by a script.
	const script = document.createElement('script');
	script.type = 'module';
	script.textContent = deferred.textContent;
	script.dataset.outline = deferred.dataset.outline;
	deferred.replaceWith(script);
}
