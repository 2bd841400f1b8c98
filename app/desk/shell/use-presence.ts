import { useCallback, useEffect, useState } from 'react';
import { deskLocale } from '#app/desk/desk-locale.ts';
import { postJson } from './post-json.ts';
import { usePolling } from './use-polling.ts';

/** Milliseconds between requests. The server counts a member as present for 90 seconds. */
const everyMs = 30_000;

/**
 * Reports to the server that this member is at a post or an item, while the page is visible.
 *
 * @param id of the post or the item
 * @param isHere false to learn only who else is
 * @returns the names of the others, such as "Ada and Bob"; empty for none
 */
export function usePresence(id: string, isHere = true): string {
	const [colleagues, setColleagues] = useState<string[]>([]);
	const tell = useCallback(
		async (signal: AbortSignal) => {
			const told = await postJson<{ colleagues: string[] }>(pathOf(id), { open: isHere });
			if (told?.colleagues && !signal.aborted) setColleagues(told.colleagues);
			return true;
		},
		[id, isHere],
	);
	usePolling(tell, { everyMs, atOnce: true });
	useEffect(() => {
		const leave = () => void postJson(pathOf(id), { open: false }, true);
		addEventListener('pagehide', leave);
		return () => {
			removeEventListener('pagehide', leave);
			leave();
		};
	}, [id]);
	return new Intl.ListFormat(deskLocale).format(colleagues);
}

const pathOf = (id: string) => `/desk/presence/${id}`;
