/** Makes a text area as tall as its text, where the browser doesn't by itself (CSS field-sizing). */
export function growWithText(area: HTMLTextAreaElement): void {
	if (CSS.supports('field-sizing', 'content')) return;
	const grow = () => {
		area.style.height = 'auto';
		area.style.height = `${area.scrollHeight}px`;
	};
	area.addEventListener('input', grow);
	grow();
}
