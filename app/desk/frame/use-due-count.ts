import { useEffect, useState } from 'react';
import type { DueCount } from './frame-data.server.ts';

const every = 60_000;

/** The number of answers due, and what is said about it. */
interface ShownCount {
	due: DueCount | undefined;
	/** Read out when something became due, and not otherwise (WCAG 4.1.3, 2.2.2). */
	announcement: string;
	/** Whether the session has ended meanwhile. */
	signedOut: boolean;
}

/**
 * Keeps the number of answers due up to date while somebody looks at a screen: once a minute, and never in a hidden
 * tab.
 *
 * @param loaded as the frame was loaded with; undefined for whoever doesn't see the inbox
 */
export function useDueCount(loaded: DueCount | undefined): ShownCount {
	const [asked, setAsked] = useState<{ loaded: DueCount; due: DueCount }>();
	const [announcement, setAnnouncement] = useState('');
	const [signedOut, setSignedOut] = useState(false);
	// What the frame was loaded with again is newer than what was asked for before.
	const due = loaded && asked?.loaded === loaded ? asked.due : loaded;

	useEffect(() => {
		if (!loaded) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last = performance.now();
		let current = loaded;
		const wait = () => {
			clearTimeout(timer);
			if (!document.hidden) {
				timer = setTimeout(ask, Math.max(0, last + every - performance.now()));
			}
		};
		const stop = () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', wait);
		};
		async function ask() {
			last = performance.now();
			const found = await readCount();
			if (found === 'signed out') {
				stop();
				return setSignedOut(true);
			}
			if (found && loaded) {
				setAnnouncement(found.count > current.count ? found.text : '');
				current = { ...current, ...found };
				setAsked({ loaded, due: current });
			}
			wait();
		}
		document.addEventListener('visibilitychange', wait);
		wait();
		return stop;
	}, [loaded]);

	return { due, announcement, signedOut };
}

/** @returns undefined while there's no telling: the next minute may have a network */
async function readCount(): Promise<Pick<DueCount, 'count' | 'text'> | 'signed out' | undefined> {
	try {
		const response = await fetch('/desk/counts', { redirect: 'manual' });
		if (response.type === 'opaqueredirect' || response.status === 403) return 'signed out';
		return response.ok ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}
