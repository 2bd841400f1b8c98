import { useEffect } from 'react';

interface PollingOptions {
	/** Milliseconds from the start of one request to the start of the next. */
	everyMs: number;
	/** Whether the first one is sent at once, also from a hidden tab; otherwise it waits like the others. */
	atOnce?: boolean;
	/** Also when a window is looked at again, if the last request is at least this many milliseconds old. */
	onFocusAfterMs?: number;
}

/**
 * Asks the server again and again while somebody looks at the page: one request at a time, and none from a hidden tab. A tab
 * that is shown again asks at once if a request is overdue.
 *
 * @param ask sends a request and says whether to go on; a new function starts over, so it is made by `useCallback`. The
 * signal is aborted once nobody waits for what it brings. undefined: nothing to ask for
 */
export function usePolling(
	ask: ((signal: AbortSignal) => Promise<boolean>) | undefined,
	{ everyMs, atOnce = false, onFocusAfterMs }: PollingOptions,
): void {
	useEffect(() => {
		if (!ask) return;
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
			const goesOn = await ask(signal);
			isAsking = false;
			if (goesOn) wait();
			else over.abort();
		};
		const look = () => {
			if (isIdle() && performance.now() - last >= (onFocusAfterMs ?? everyMs)) void send();
		};
		document.addEventListener('visibilitychange', wait, { signal });
		if (onFocusAfterMs !== undefined) addEventListener('focus', look, { signal });
		if (atOnce) void send();
		else wait();
		return () => {
			over.abort();
			clearTimeout(timer);
		};
	}, [ask, everyMs, atOnce, onFocusAfterMs]);
}

/**
 * Reads JSON in the background of a screen.
 *
 * @param reviver as of `JSON.parse`
 * @returns undefined while there's no telling: the next time there may be a network
 */
export async function readInBackground<Result>(
	url: string,
	reviver?: (name: string, value: unknown) => unknown,
): Promise<Result | 'signed out' | undefined> {
	try {
		const response = await fetch(url, { redirect: 'manual' });
		if (response.type === 'opaqueredirect' || response.status === 403) return 'signed out';
		return response.ok ? JSON.parse(await response.text(), reviver) : undefined;
	} catch {
		return undefined;
	}
}
