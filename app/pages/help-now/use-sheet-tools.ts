import { useRef, useState } from 'react';
import { type SheetCopy, sheetCopyPath } from './sheet-copy.ts';

/** What it takes to make a sheet of dates in the page. */
interface SheetTools {
	findDeadlines: typeof import('./find-deadlines.ts').findDeadlines;
	copy: SheetCopy;
}

/**
 * The rules and the copy of the sheet, got at the first touch of the form: most readers of the page
 * never use it. Until they are here, or where they can't be had, the form goes to the server.
 */
export function useSheetTools(): { tools: SheetTools | null; load: () => void } {
	const [tools, setTools] = useState<SheetTools | null>(null);
	const loading = useRef(false);
	function load() {
		if (loading.current) return;
		loading.current = true;
		Promise.all([import('./find-deadlines.ts'), fetchSheetCopy()]).then(
			([{ findDeadlines }, copy]) => setTools({ findDeadlines, copy }),
			// Tried again at the next touch.
			() => {
				loading.current = false;
			},
		);
	}
	return { tools, load };
}

async function fetchSheetCopy(): Promise<SheetCopy> {
	const response = await fetch(sheetCopyPath);
	if (!response.ok) throw new Error(`status ${response.status}`);
	return response.json();
}
