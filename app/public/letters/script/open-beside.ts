/**
 * Makes links of the page open beside the page while there is something to lose. The page's note says so once, and
 * describes each link (WCAG 3.2.5).
 */
export function openBeside(page: HTMLElement, isTyped: boolean): void {
	const note = page.querySelector<HTMLElement>('#new-tab');
	if (note) note.hidden = !isTyped;
	for (const link of page.querySelectorAll<HTMLAnchorElement>(
		'a[href]:not([download], [href^="#"])',
	)) {
		link.target = isTyped ? '_blank' : '';
		if (isTyped) link.setAttribute('aria-describedby', 'new-tab');
		else link.removeAttribute('aria-describedby');
	}
}
