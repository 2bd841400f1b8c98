import { useEffect } from 'react';

interface PollingOptions {
	/** Milliseconds from the start of one request to the start of the next. */
	everyMs: number;
	/** Sends the first request at once, even in a hidden tab. Otherwise it waits like the others. */
	atOnce?: boolean;
}

/** Sends a request and resolves to true to go on. The signal aborts when the result is no longer needed. */
type Ask = (signal: AbortSignal) => Promise<boolean>;

/**
 * Polls the server while the page is visible: one request at a time, none from a hidden tab. A tab that becomes
 * visible asks at once if a request is overdue.
 *
 * @param ask a new function restarts polling, so wrap it in `useCallback`. undefined: no polling
 */
export function usePolling(
	ask: Ask | undefined,
	{ everyMs, atOnce = false }: PollingOptions,
): void {
	useEffect(() => (ask ? poll(ask, { everyMs, atOnce }) : undefined), [ask, everyMs, atOnce]);
}

/** Polls outside React. @returns a function that ends it */
export function poll(ask: Ask, { everyMs, atOnce }: PollingOptions): () => void {
	const over = new AbortController();
	const { signal } = over;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let last = performance.now();
	let isAsking = false;
	const isIdle = () => !signal.aborted && !isAsking && !document.hidden;
	const wait = () => {
		clearTimeout(timer);
		if (isIdle()) timer = setTimeout(send, Math.max(0, last + everyMs - performance.now()));
	};
	const send = async () => {
		clearTimeout(timer);
		last = performance.now();
		isAsking = true;
		// A failed request is no reason to stop asking.
		const goesOn = await ask(signal).catch(() => true);
		isAsking = false;
		if (goesOn) wait();
		else over.abort();
	};
	document.addEventListener('visibilitychange', wait, { signal });
	if (atOnce) void send();
	else wait();
	return () => {
		over.abort();
		clearTimeout(timer);
	};
}

/**
 * Fetches JSON in the background of a screen.
 *
 * @returns undefined if the request failed; the next one may succeed
 */
export async function readInBackground<Result>(
	url: string,
): Promise<Result | 'signed out' | undefined> {
	try {
		const response = await fetch(url, { redirect: 'manual' });
		if (response.type === 'opaqueredirect' || response.status === 403) return 'signed out';
		return response.ok ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}
