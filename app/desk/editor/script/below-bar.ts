/** Keeps the toolbar right under the bar, which grows with what it says and with enlarged text. */
export function keepBelowBar(toolbar: HTMLElement, bar: HTMLElement): void {
	const follow = () => toolbar.style.setProperty('--editor-bar-height', `${bar.offsetHeight}px`);
	new ResizeObserver(follow).observe(bar);
}
