import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { outlineOf } from './platform/http/document-outline.ts';
import { markUnhydrated } from './platform/http/hydration-mark.ts';

// A browser's translation and a password manager change a page. React would then render it anew, without what
// was typed, so such a page stays plain HTML (decision 18). Rendered at once, so that nothing changes the page
// after this look.
if (isAsSent()) flushSync(() => hydrateRoot(document, <HydratedRouter />));
else markUnhydrated();

/** Returns true if the page has the elements and texts that the server sent; a screen of the desk isn't looked at. */
function isAsSent(): boolean {
	const sent = document.querySelector<HTMLElement>('[data-outline]')?.dataset.outline;
	if (sent === undefined) return true;
	// Texts that were split and put together again are the same to a reader, but not to React.
	document.body.normalize();
	const parts = document.querySelectorAll('body > :is(header, main, footer)');
	return outlineOf([...parts].map(({ outerHTML }) => outerHTML).join('')) === sent;
}
