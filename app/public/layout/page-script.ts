// The one script of every page, for things that plain HTML can't do. Built as a small separate file.

/** A field that the visitor changed before the page's own script ran. */
type Touched = { own?: 1 };

/** A section that was clicked before its own script ran, which then does what the click asked for. */
type Clicked = { clicked?: EventTarget | null };

// The logo may have failed before this runs, so check its state as well as its event.
const logo = document.querySelector<HTMLImageElement>('.logo-image');
const showHeart = () => logo?.closest('.logo')?.classList.add('logo-failed');
if (logo) {
	logo.onerror = showHeart;
	if (logo.complete && !logo.naturalWidth) showHeart();
}

// A failed image of a post must leave no empty box. Error events of images don't bubble. (The window, whose
// errors also arrive here, has no `closest`.)
const hidePostImage = (image: Element) =>
	image.closest?.('.post-image')?.setAttribute('hidden', '');
addEventListener('error', ({ target }) => hidePostImage(target as Element), true);
for (const image of document.querySelectorAll<HTMLImageElement>('.post-image img')) {
	if (image.complete && !image.naturalWidth) hidePostImage(image);
}

// Plays Home's illustration once it's visible: it starts below the fold. A finished animation is
// no longer listed, so nothing plays twice.
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

// Closes the menu after a choice, even if the page stays, or comes back from the back/forward cache.
addEventListener('click', ({ target }) =>
	(target as Element).closest?.('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);

// A link to another language keeps the place on the page and what was entered. Both mostly follow the #, which browsers
// don't send.
addEventListener('click', ({ target }) => {
	const link = (target as Element).closest?.<HTMLAnchorElement>('a[hreflang]');
	if (!link) return;
	const { href } = link;
	const carried = document.querySelector<HTMLElement>('[data-carried]')?.dataset.carried;
	const open = document.querySelector('details[id][open]');
	link.href = new URL(carried ?? (open ? `#${open.id}` : location.hash), href).href;
	// Restored, since the next click may come after another date was entered.
	setTimeout(() => (link.href = href));
});

// Expands a collapsed section when a link leads to it.
const unfold = () => {
	const part = document.getElementById(location.hash.slice(1));
	if (part instanceof HTMLDetailsElement) part.open = true;
};
addEventListener('hashchange', unfold);
unfold();

// A section with its own script loads it on the first interaction, or at once if there may be something to
// clear or to show: values that the browser restored, a date in the fragment, or a draft (decision 55).
const own = document.querySelector<HTMLElement>('[data-own]');
if (own) {
	const load = () => import(own.dataset.own as string);
	// Marks fields that the visitor has changed meanwhile, which the browser didn't restore.
	own.oninput = ({ target }) => ((target as Touched).own = 1);
	own.onclick = ({ target }) => ((own as Clicked).clicked = target);
	for (const type of ['pointerdown', 'focusin']) own.addEventListener(type, load);
	// Holds a form until the script is here to keep what was typed in the page, and lets the browser send it if it isn't.
	own.onsubmit = (event) => {
		event.preventDefault();
		const form = event.target as HTMLFormElement;
		load().then(
			() => form.requestSubmit(),
			() => form.submit(),
		);
	};
	// The shortest way to tell that this isn't a first visit.
	try {
		if (performance.navigation.type || location.hash || localStorage.length) load();
	} catch {
		// The browser refuses its storage, so there is no draft.
	}
}
