// The one script that every page has: what plain HTML cannot do. Built as a small file of its own.

/** A field that its reader has changed before the page's own script ran. */
type Touched = { own?: 1 };

// The logo may have failed before this runs, so its result is read as well as its event.
const logo = document.querySelector<HTMLImageElement>('.logo-image');
const showHeart = () => logo?.closest('.logo')?.classList.add('logo-failed');
if (logo) {
	logo.onerror = showHeart;
	if (logo.complete && !logo.naturalWidth) showHeart();
}

// A post's image may fail too, and must leave no empty box. Error events of images don't bubble.
// (The window, whose errors come here as well, has no `closest`.)
const hidePostImage = (image: Element) =>
	image.closest?.('.post-image')?.setAttribute('hidden', '');
addEventListener('error', ({ target }) => hidePostImage(target as Element), true);
for (const image of document.querySelectorAll<HTMLImageElement>('.post-image img')) {
	if (image.complete && !image.naturalWidth) hidePostImage(image);
}

// Home's illustration plays once it is visible: on a phone it starts below the fold. A finished animation
// is no longer listed, so nothing plays twice.
const scene = document.querySelector('.scene');
if (scene) {
	new IntersectionObserver(
		([entry]) => {
			for (const move of scene.getAnimations({ subtree: true })) {
				if (entry?.isIntersecting) move.play();
				else move.pause();
			}
		},
		{ threshold: 0.4 },
	).observe(scene);
}

// Closes the menu on a choice even if the page stays, or comes back from the back/forward cache.
addEventListener('click', ({ target }) =>
	(target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);

// A link to a collapsed part of the page opens it.
const unfold = () => {
	const part = document.getElementById(location.hash.slice(1));
	if (part instanceof HTMLDetailsElement) part.open = true;
};
addEventListener('hashchange', unfold);
unfold();

// A part that has a script of its own loads it at the first touch, or at once if there is something to take back: what
// the browser restored, or a date in the fragment that must not stay there (decision 55).
const own = document.querySelector<HTMLElement>('[data-own]');
if (own) {
	const load = () => import(own.dataset.own as string);
	// What its reader has done meanwhile isn't what the browser restored.
	own.oninput = ({ target }) => ((target as Touched).own = 1);
	for (const type of ['pointerdown', 'focusin']) own.addEventListener(type, load);
	// The one name for "not a first visit" that fits into this script.
	if (performance.navigation.type || location.hash) load();
}
