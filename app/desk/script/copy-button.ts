/** Shows the copy buttons if the browser offers a clipboard. */
export function copyButtons(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
		const source = document.getElementById(button.dataset.copy ?? '');
		if (!(source instanceof HTMLInputElement) || !navigator.clipboard) continue;
		button.hidden = false;
		button.addEventListener('click', async () => {
			source.select();
			await navigator.clipboard.writeText(source.value);
			button.textContent = button.dataset.copied ?? '';
		});
	}
}
