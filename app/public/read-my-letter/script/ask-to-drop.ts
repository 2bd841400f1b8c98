/** Returns the letter in the page that somebody has typed in and that isn't kept on the device. */
export function writtenLetter(page: HTMLElement): HTMLElement | undefined {
	const letter = page.querySelector<HTMLElement>('.letter-page');
	const isKept = letter?.querySelector('[data-keep]:checked');
	return letter?.hasAttribute('data-typed') && !isKept ? letter : undefined;
}

/** Returns false if the letter in the page is to stay: its own "Clear everything" asks before it is dropped. */
export async function mayDropLetter(page: HTMLElement): Promise<boolean> {
	const dialog = writtenLetter(page)?.querySelector<HTMLDialogElement>('[data-clear-dialog]');
	if (!dialog) return true;
	dialog.showModal();
	await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
	return writtenLetter(page) === undefined;
}
