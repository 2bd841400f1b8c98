/** Has links that offer a text put it into a text area where the cursor is, and not replace what was typed. */
export function insertTexts(): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-insert]')) {
		link.addEventListener('click', (event) => {
			const area = document.getElementById(link.dataset.insert ?? '');
			if (!(area instanceof HTMLTextAreaElement)) return;
			event.preventDefault();
			area.focus();
			area.setRangeText(link.dataset.text ?? '', area.selectionStart, area.selectionEnd, 'end');
			// Saves it as a draft (drafts.ts).
			area.dispatchEvent(new Event('input', { bubbles: true }));
		});
	}
}
