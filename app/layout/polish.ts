// The one script that every page has: what plain HTML cannot do. Built as a small file of its own.

import { startPage } from './start-page.ts';

startPage();

// The logo may have failed before this runs, so its result is read as well as its event.
const logo = document.querySelector<HTMLImageElement>('.logo-image');
const showHeart = () => logo?.closest('.logo')?.classList.add('logo-failed');
logo?.addEventListener('error', showHeart);
if (logo?.complete && logo.naturalWidth === 0) showHeart();

// A menu closes on choice also where the page stays or comes back from the browser's own cache.
document.addEventListener('click', ({ target }) => {
	if (target instanceof Element && target.closest('[popover] a')) {
		target.closest<HTMLElement>('[popover]')?.hidePopover();
	}
});
