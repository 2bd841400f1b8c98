import { useCallback, useEffect, useState } from 'react';
import { usePolling } from '../frame/use-polling.ts';

/** Milliseconds between two words to the server, which holds each for 90 seconds. */
const everyMs = 30_000;

/** Milliseconds in which another tab replies. */
const reply = 500;

/**
 * Tells the server that this post is open while somebody looks at it.
 *
 * @param path of the post's editor
 * @param loaded who else had it open when the screen was loaded, as a sentence
 * @returns who else has it open now, and whether another tab of this browser has; empty for neither
 */
export function usePresence(path: string, loaded: string): string {
	const [colleagues, setColleagues] = useState(loaded);
	const hasOtherTab = useOtherTab(path);
	const tell = useCallback(
		async (signal: AbortSignal) => {
			const text = await send(path, true);
			if (text !== undefined && !signal.aborted) setColleagues(text);
			return true;
		},
		[path],
	);
	// At once: when a screen is loaded anew, the one before says last that it's closed.
	usePolling(tell, { everyMs, atOnce: true });
	useEffect(() => {
		const leave = () => void send(path, false);
		addEventListener('pagehide', leave);
		return () => {
			removeEventListener('pagehide', leave);
			leave();
		};
	}, [path]);
	return [colleagues, hasOtherTab ? 'You have this post open in another tab.' : '']
		.filter(Boolean)
		.join(' ');
}

/** @returns undefined when there was no response, or one that says the session is over, which a save reports too */
async function send(path: string, open: boolean): Promise<string | undefined> {
	try {
		const response = await fetch(`${path}/presence`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
			body: JSON.stringify({ open }),
			// The page may be gone before this has left.
			keepalive: !open,
		});
		return response.ok ? ((await response.json()) as { text: string }).text : undefined;
	} catch {
		// No network just now; in half a minute there may be one.
		return undefined;
	}
}

type Message = 'asked' | 'open' | 'closed';

/**
 * Whether another tab of this browser has the same post open. The server notes one row for each member
 * (post_presence), so it can't tell one tab from two; another device stays unnoticed.
 */
function useOtherTab(path: string): boolean {
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		const tabs = new BroadcastChannel(path);
		const say = (message: Message) => tabs.postMessage(message);
		let replied = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
			if (data === 'closed') {
				// There may be a third tab.
				replied = false;
				say('asked');
				clearTimeout(timer);
				timer = setTimeout(() => setIsOpen(replied), reply);
				return;
			}
			replied = true;
			setIsOpen(true);
			if (data === 'asked') say('open');
		});
		const leave = () => say('closed');
		addEventListener('pagehide', leave);
		say('asked');
		return () => {
			clearTimeout(timer);
			removeEventListener('pagehide', leave);
			leave();
			tabs.close();
		};
	}, [path]);
	return isOpen;
}
