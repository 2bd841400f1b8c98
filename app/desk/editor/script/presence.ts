import { watchOtherTabs } from './other-tabs.ts';

/** Milliseconds between two words to the server, which holds each for 90 seconds. */
const every = 30_000;

/**
 * Tells the server that this post is open while somebody looks at it, and shows who else has it open, and
 * whether another tab has. It's read out when that changes (WCAG 4.1.3).
 *
 * @param path of the post's editor
 * @param ownTab what to say of another tab
 */
export function keepPresence(path: string, place: HTMLElement, ownTab: string): void {
	const url = `${path}/presence`;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let told = 0;
	let colleagues = place.textContent;
	let hasOtherTab = false;

	const show = () => {
		const text = [colleagues, hasOtherTab ? ownTab : ''].filter(Boolean).join(' ');
		if (place.textContent !== text) place.textContent = text;
	};

	const wait = () => {
		clearTimeout(timer);
		if (document.hidden) return;
		timer = setTimeout(tell, Math.max(0, told + every - performance.now()));
	};
	const tell = async () => {
		told = performance.now();
		const text = await send(url, true);
		if (text !== undefined) colleagues = text;
		show();
		wait();
	};
	document.addEventListener('visibilitychange', wait);
	addEventListener('pagehide', () => void send(url, false));
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) void tell();
	});
	watchOtherTabs(path, (isOpen) => {
		hasOtherTab = isOpen;
		show();
	});
	// At once: when a screen is loaded anew, the one before says last that it's closed.
	void tell();
}

/** @returns undefined when there was no response, or one that says the session is over, which a save reports too */
async function send(url: string, open: boolean): Promise<string | undefined> {
	try {
		const response = await fetch(url, {
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
