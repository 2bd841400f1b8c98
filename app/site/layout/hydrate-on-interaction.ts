// Beside page-script.ts, the one script that a page loads which hydrates on the visitor's first
// interaction (decision 18). Until what it loads then has run, links and forms are plain HTML.

import { keepPlainSubmits } from './plain-submits.ts';
import { replayClicks } from './replay-clicks.ts';

/** The first interactions: touch, press, reach by keyboard, type, or autofill. */
const interactions = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];
const options = { capture: true, passive: true };

/** As defer-scripts.server.ts writes it. */
const deferredScript = 'script[type="text/deferred-module"]';

keepPlainSubmits();
replayClicks(hydrate);
for (const type of interactions) addEventListener(type, onInteraction, options);

// On a slow connection, a visitor may be in a field before this script loads. (`navigator.userActivation`
// would know more, but Chromium carries it over from the previous page.)
if (document.activeElement && needsScript('focusin', document.activeElement)) hydrate();

function onInteraction({ type, target }: Event) {
	if (!(target instanceof Element) || needsScript(type, target)) hydrate();
}

/**
 * Links work without a script, and the next page should not share the connection with this page's. Focus on
 * something the Tab key doesn't reach wasn't the visitor's: `autofocus` on a form's outcome, a fragment in
 * the URL.
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
	// The policy names this code by its hash, which also allows it in an element made by a script.
	const script = document.createElement('script');
	script.type = 'module';
	script.textContent = deferred.textContent;
	deferred.replaceWith(script);
}
