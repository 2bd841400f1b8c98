import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the browser has taken the screen over: false on the server, and while React compares its markup. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
