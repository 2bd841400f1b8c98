import { useEffect, useState } from 'react';
import { type SheetCopy, sheetCopyPath } from './sheet-copy.ts';

/**
 * The copy of the sheet, got once the page has hydrated; null until it is here, or where it can't be
 * had. Then the form goes to the server, which fills in the sheet itself.
 */
export function useSheetCopy(initial: SheetCopy | null): SheetCopy | null {
	const [copy, setCopy] = useState(initial);
	const missing = copy === null;
	useEffect(() => {
		if (!missing) return;
		const controller = new AbortController();
		fetch(sheetCopyPath, { signal: controller.signal })
			.then((response) => (response.ok ? response.json() : null))
			.then(setCopy, () => {});
		return () => controller.abort();
	}, [missing]);
	return copy;
}
