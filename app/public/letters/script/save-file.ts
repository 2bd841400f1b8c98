/** Downloads a file that was created in the page; its object URL is revoked soon after. */
export function saveFile(name: string, type: string, content: BlobPart): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([content], { type }));
	link.download = name;
	link.click();
	// The browser has started reading it by then.
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
