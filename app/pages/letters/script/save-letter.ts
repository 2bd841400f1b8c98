/** Offers a file that was made in the page; its address ends with the press. */
export function saveFile(name: string, type: string, content: BlobPart): void {
	const address = URL.createObjectURL(new Blob([content], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
