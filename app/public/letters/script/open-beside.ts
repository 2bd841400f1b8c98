/**
 * Makes links of the page open beside the page, and say so, while there is something to lose.
 *
 * @param words added to each link
 */
export function openBeside(page: HTMLElement, isTyped: boolean, words: string): void {
	for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')) {
		if (isTyped === (link.target === '_blank')) continue;
		link.target = isTyped ? '_blank' : '';
		if (isTyped) {
			const note = document.createElement('span');
			note.dataset.newTab = '';
			// A normal space would collapse in a link that is a flex container.
			note.textContent = `\u00a0${words}`;
			link.append(note);
		} else link.querySelector('[data-new-tab]')?.remove();
	}
}
