/** Goes to a part of the page, also with the focus. */
export function lead(title: HTMLElement | null): void {
	title?.focus({ preventScroll: true });
	title?.scrollIntoView();
}
